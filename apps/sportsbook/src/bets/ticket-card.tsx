import { formatCurrency } from '@oware/betting';
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
  /** Whether the card is in a list whose rows keep their places, so that its height must not change. */
  steady?: boolean;
  /**
   * Height that the card had when its bet ended, px. Set for a bet that ended while it was shown: the card shows the result in the same
   * space.
   */
  held?: number;
  /** Actions for the bet. */
  children?: ReactNode;
}

/** The amount that a settled bet has returned, green for a win. Hidden from screen readers: the calculation below contains it. */
function Returned({ ticket: { status, payout } }: { ticket: Ticket }): ReactNode {
  const { currency } = usePlatform().country;
  if (status !== 'won' || payout === null) return null;
  return (
    <span className={styles.returned} aria-hidden="true">
      +{formatCurrency(currency, payout)}
    </span>
  );
}

/**
 * A ticket in a list: the bet, its legs with what each still needs to win, and the amounts. The heading links to the ticket's page.
 */
export function TicketCard({ ticket, steady, held, children }: TicketCardProps): ReactNode {
  const { country } = usePlatform();
  const text = useSelector(selectTicketTexts);
  const status = getStatusName(text, ticket);
  const ended = held !== undefined && isOver(ticket);
  return (
    <Card
      as="li"
      data-row={ticket.ticketId}
      className={classNames(styles.card, ticket.status === 'refused' && styles.refused)}
      style={held === undefined ? undefined : { minHeight: held }}
    >
      <Link to={getTicketPath(ticket.ticketId)} className={styles.cardHead}>
        <span>
          <strong className={styles.cardTitle}>
            <TicketTitle ticket={ticket} />
          </strong>
          <span className={classNames(styles.muted, styles.when)}>
            {' '}
            {ticket.type === 'single' ? `${getBetName(text, ticket)} · ` : ''}
            {formatMoment(ticket.placedAt, country.gmtOffset)}
          </span>
        </span>
        <span className={styles.cardEnd}>
          <Badge tone={status.tone}>{status.text}</Badge>
          {held === undefined ? <Returned ticket={ticket} /> : null}
          <Icon glyph="right" size={16} />
        </span>
      </Link>
      {ended ? null : <RejectedNote ticket={ticket} />}
      <LegList ticket={ticket} steady={steady} />
      {ended ? <Outcome ticket={ticket} /> : <MoneyLines ticket={ticket} currency={country.currency} />}
      {ended ? null : <AutoRuleLines ticket={ticket} />}
      {children}
    </Card>
  );
}
