import { formatCurrency } from '@oware/betting';
import { type Ticket } from '@oware/contracts';
import { usePlatform } from '@oware/platform';
import { useSelector } from '@oware/platform/store';
import { type ReactNode } from 'react';
import { requireValue } from '../money/money-error';
import { EditedLinks } from './edited-links';
import { selectBetsTexts, type BetsTexts } from './texts';
import styles from './bets.module.css';

/** The result of a finished bet with its amount, as a sentence. */
export function Outcome({ ticket }: { ticket: Ticket }): ReactNode {
  const text = useSelector(selectBetsTexts);
  const { currency } = usePlatform().country;
  if (ticket.editedTo !== null) return <EditedLinks ticket={ticket} />;
  return <p className={styles.outcome}>{getOutcomeText(text, ticket, (units) => formatCurrency(currency, units))}</p>;
}

function getOutcomeText(text: BetsTexts, ticket: Ticket, amount: (units: number) => string): string {
  const { ticketId, status, payout, stake, cashedOut, refusedWhy } = ticket;
  const formatPayout = (): string =>
    amount(requireValue(payout, 'paid_missing', `Ticket ${ticketId} has ended without a payout.`));
  if (status === 'won' || status === 'void') return text(`outcome_${status}`, { params: { amount: formatPayout() } });
  if (status === 'refused') return text('notTaken', { params: { why: refusedWhy ?? '' } });
  if (cashedOut && status === 'cashedOut')
    return text('outcome_cashedOut', { params: { amount: amount(cashedOut.gross - cashedOut.tax) } });
  return text('outcome_lost', { params: { amount: amount(stake) } });
}
