import { formatMoment } from '@oware/config';
import { type Ticket } from '@oware/contracts';
import { usePlatform } from '@oware/platform';
import { Link } from '@oware/platform/router';
import { useSelector } from '@oware/platform/store';
import { Badge, Card, classNames, Icon } from '@oware/ui';
import { type ReactNode } from 'react';
import { AutoRuleLines } from '../cash-out/auto-rule-lines';
import { getBetName, isOver, getStatusName } from '../ticket/bet-names';
import { LegList } from '../ticket/leg-list';
import { MoneyLines } from '../ticket/money-lines';
import { getTicketPath } from '../ticket/paths';
import { TicketTitle } from '../ticket/ticket-title';
import { selectTicketTexts } from '../ticket/texts';
import { Outcome } from './outcome';
import { RejectedNote } from './rejected-note';
import styles from './bets.module.css';

export interface TicketCardProps {
  ticket: Ticket;
  /**
   * Height that the card had when its bet ended, px. Set for a bet that ended while it was shown: the card shows the result in the same
   * space.
   */
  held?: number;
  /** Actions for the bet. */
  children?: ReactNode;
}

/**
 * A ticket in the list of open bets, whose rows keep their places: the bet, its legs with what each still needs to win, and the amounts.
 * The heading links to the ticket's page.
 */
export function TicketCard({ ticket, held, children }: TicketCardProps): ReactNode {
  const { country } = usePlatform();
  const text = useSelector(selectTicketTexts);
  const status = getStatusName(text, ticket);
  const ended = held !== undefined && isOver(ticket);
  return (
    <Card
      as="li"
      flush
      data-row={ticket.ticketId}
      className={classNames(styles.card, ticket.status === 'refused' && styles.refused)}
      style={held === undefined ? undefined : { minHeight: held }}
    >
      <Link to={getTicketPath(ticket.ticketId)} className={styles.cardHead}>
        <strong className={styles.cardTitle}>
          <TicketTitle ticket={ticket} />
        </strong>{' '}
        <Icon glyph="right" size={16} />
        <span className={styles.muted}>
          {ticket.type === 'single' ? `${getBetName(text, ticket)} · ` : ''}
          {formatMoment(ticket.placedAt, country.gmtOffset)}
        </span>{' '}
        <Badge tone={status.tone}>{status.text}</Badge>
      </Link>
      {ended ? null : <RejectedNote ticket={ticket} />}
      <LegList ticket={ticket} steady />
      {ended ? <Outcome ticket={ticket} /> : <MoneyLines ticket={ticket} currency={country.currency} inline />}
      {ended ? null : <AutoRuleLines ticket={ticket} />}
      {children}
    </Card>
  );
}
