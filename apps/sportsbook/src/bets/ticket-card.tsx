import { type Ticket } from '@oware/contracts';
import { usePlatform } from '@oware/platform';
import { Link } from '@oware/platform/router';
import { Badge, Card, glyphs, Icon } from '@oware/ui';
import { type ReactNode } from 'react';
import { betName, statusName } from './bet-names';
import { LegRow } from './leg-row';
import { MoneyLines } from './money-lines';
import { ticketPath } from './paths';
import { when } from './when';
import styles from './bets.module.css';

/** A ticket in a list: the bet, its legs with what each still needs, and the money. The heading leads to all of it. `children`: what can be done with it. */
export function TicketCard({ ticket, children }: { ticket: Ticket; children?: ReactNode }): ReactNode {
  const { country } = usePlatform();
  const status = statusName(ticket);
  return (
    <Card as="li" className={styles.card}>
      <Link to={ticketPath(ticket.ticketId)} className={styles.cardHead}>
        <span>
          <strong>{betName(ticket)}</strong>
          <span className={styles.muted}> {when(ticket.placedAt, country.shortName)}</span>
        </span>
        <span className={styles.cardEnd}>
          <Badge tone={status.tone}>{status.text}</Badge>
          <Icon glyph={glyphs.right} size={16} />
        </span>
      </Link>
      <ul>
        {ticket.legs.map((leg) => (
          <LegRow key={`${leg.eventId}/${leg.marketId}/${leg.specifiers}/${leg.outcomeId}`} leg={leg} />
        ))}
      </ul>
      <MoneyLines ticket={ticket} currency={country.currency} />
      {children}
    </Card>
  );
}
