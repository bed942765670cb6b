import { formatMoment } from '@oware/config';
import { type Ticket } from '@oware/contracts';
import { usePlatform } from '@oware/platform';
import { Link } from '@oware/platform/router';
import { useSelector } from '@oware/platform/store';
import { Badge, Card, classNames, glyphs, Icon } from '@oware/ui';
import { type ReactNode } from 'react';
import { AutoRuleLines } from '../cash-out/auto-rule-lines';
import { betName, isOver, statusName } from '../ticket/bet-names';
import { LegList } from '../ticket/leg-list';
import { MoneyLines } from '../ticket/money-lines';
import { ticketPath } from '../ticket/paths';
import { selectTicketTexts } from '../ticket/texts';
import { Outcome } from './outcome';
import { RefusedNote } from './refused-note';
import styles from './bets.module.css';

export interface TicketCardProps {
  ticket: Ticket;
  /** In a list whose rows keep their places: nothing of it changes its height. */
  steady?: boolean;
  /** It ended while it was looked at: it says how, in no more room than it had, px. */
  held?: number;
  /** What can be done with it. */
  children?: ReactNode;
}

/** A ticket in a list: the bet, its legs with what each still needs, and the money. The heading leads to all of it. */
export function TicketCard({ ticket, steady, held, children }: TicketCardProps): ReactNode {
  const { country } = usePlatform();
  const text = useSelector(selectTicketTexts);
  const status = statusName(text, ticket);
  const ended = held !== undefined && isOver(ticket);
  return (
    <Card
      as="li"
      data-row={ticket.ticketId}
      className={classNames(styles.card, ticket.status === 'refused' && styles.refused)}
      style={held === undefined ? undefined : { minHeight: held }}
    >
      <Link to={ticketPath(ticket.ticketId)} className={styles.cardHead}>
        <span>
          <strong>{betName(text, ticket)}</strong>
          <span className={classNames(styles.muted, styles.when)}>
            {' '}
            {formatMoment(ticket.placedAt, country.gmtOffset)}
          </span>
        </span>
        <span className={styles.cardEnd}>
          <Badge tone={status.tone}>{status.text}</Badge>
          <Icon glyph={glyphs.right} size={16} />
        </span>
      </Link>
      {ended ? null : <RefusedNote ticket={ticket} />}
      <LegList ticket={ticket} steady={steady} />
      {ended ? <Outcome ticket={ticket} /> : <MoneyLines ticket={ticket} currency={country.currency} />}
      {ended ? null : <AutoRuleLines ticket={ticket} />}
      {children}
    </Card>
  );
}
