import { formatMoment } from '@oware/config';
import { type Ticket } from '@oware/contracts';
import { usePlatform } from '@oware/platform';
import { Link } from '@oware/platform/router';
import { Badge, Card, classNames, glyphs, Icon } from '@oware/ui';
import { type ReactNode } from 'react';
import { betName, isOver, statusName } from '../ticket/bet-names';
import { LegRow } from '../ticket/leg-row';
import { MoneyLines } from '../ticket/money-lines';
import { ticketPath } from '../ticket/paths';
import { RefusedNote } from './refused-note';
import styles from './bets.module.css';

/** A ticket in a list: the bet, its legs with what each still needs, and the money. The heading leads to all of it. `children`: what can be done with it. */
export function TicketCard({ ticket, children }: { ticket: Ticket; children?: ReactNode }): ReactNode {
  const { country } = usePlatform();
  const status = statusName(ticket);
  return (
    <Card as="li" className={classNames(styles.card, ticket.status === 'refused' && styles.refused)}>
      <Link to={ticketPath(ticket.ticketId)} className={styles.cardHead}>
        <span>
          <strong>{betName(ticket)}</strong>
          <span className={styles.muted}> {formatMoment(ticket.placedAt, country.gmtOffset)}</span>
        </span>
        <span className={styles.cardEnd}>
          <Badge tone={status.tone}>{status.text}</Badge>
          <Icon glyph={glyphs.right} size={16} />
        </span>
      </Link>
      <RefusedNote ticket={ticket} />
      <ul>
        {ticket.legs.map((leg) => (
          <LegRow
            key={`${leg.eventId}/${leg.marketId}/${leg.specifiers}/${leg.outcomeId}`}
            leg={leg}
            over={isOver(ticket)}
          />
        ))}
      </ul>
      <MoneyLines ticket={ticket} currency={country.currency} />
      {children}
    </Card>
  );
}
