import { formatCurrency, formatCurrencyShort } from '@oware/betting';
import { type Ticket } from '@oware/contracts';
import { usePlatform } from '@oware/platform';
import { Link } from '@oware/platform/router';
import { useSelector } from '@oware/platform/store';
import { Badge, Card, classNames, VisuallyHidden } from '@oware/ui';
import { type ReactNode } from 'react';
import { formatDateAndTime, useDates } from '../fixture/kick-off';
import { getBetName, getStatusName } from '../ticket/bet-names';
import { LegList, LegMarks } from '../ticket/leg-list';
import { MoneyLines } from '../ticket/money-lines';
import { getTicketPath } from '../ticket/paths';
import { TicketTitle } from '../ticket/ticket-title';
import { selectTicketTexts } from '../ticket/texts';
import { RejectedNote } from './rejected-note';
import styles from './history.module.css';

/** A settled bet in the history: the bet and the returned amount in two lines, and the legs with the calculation folded. */
export function HistoryCard({ ticket }: { ticket: Ticket }): ReactNode {
  const { country } = usePlatform();
  const dates = useDates();
  const text = useSelector(selectTicketTexts);
  const status = getStatusName(text, ticket);
  const [leg] = ticket.legs;
  const isSingle = ticket.type === 'single';
  const staked = ticket.stake + (ticket.cashedOut?.stake ?? 0);
  return (
    <Card
      as="li"
      data-row={ticket.ticketId}
      className={classNames(styles.card, ticket.status === 'refused' && styles.refused)}
    >
      <Link to={getTicketPath(ticket.ticketId)} className={styles.head}>
        <span className={styles.words}>
          <strong className={styles.title}>
            <TicketTitle ticket={ticket} />
          </strong>
          {isSingle && leg && !leg.picks ? (
            <span className={styles.line}>
              <span lang={leg.langs?.outcomeName}>{leg.outcomeName}</span> ·{' '}
              <span lang={leg.langs?.marketName}>{leg.marketName}</span>
            </span>
          ) : null}
          <span className={styles.muted}>
            {isSingle ? <VisuallyHidden>{getBetName(text, ticket)} · </VisuallyHidden> : null}
            {text('stake')} {formatCurrencyShort(country.currency, staked)} ·{' '}
            {formatDateAndTime(ticket.placedAt, country.shortName, dates)}
          </span>
        </span>
        <span className={styles.end}>
          <Result ticket={ticket} /> <Badge tone={status.tone}>{status.text}</Badge>
        </span>
      </Link>
      <RejectedNote ticket={ticket} />
      <details className={styles.more}>
        <summary>
          {text('details')} {isSingle ? null : <LegMarks ticket={ticket} />}
        </summary>
        <LegList ticket={ticket} />
        <MoneyLines ticket={ticket} currency={country.currency} />
      </details>
    </Card>
  );
}

/** The amount that a bet returned, green above its stake; for a lost bet its stake, as a loss. Empty for a bet that was replaced. */
function Result({ ticket: { status, payout, stake, cashedOut, gift, editedTo } }: { ticket: Ticket }): ReactNode {
  const { currency } = usePlatform().country;
  if (status === 'refused' || editedTo !== null) return null;
  const returned = (payout ?? 0) + (cashedOut ? cashedOut.gross - cashedOut.tax : 0);
  const paid = stake + (cashedOut?.stake ?? 0) - (gift?.amount ?? 0);
  return (
    <span className={styles.result} data-won={status === 'won' || returned > paid || undefined}>
      {returned > 0 ? `+${formatCurrency(currency, returned)}` : formatCurrency(currency, paid > 0 ? -paid : 0)}
    </span>
  );
}
