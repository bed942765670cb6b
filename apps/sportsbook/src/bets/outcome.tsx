import { type Ticket } from '@oware/contracts';
import { usePlatform } from '@oware/platform';
import { type ReactNode } from 'react';
import { withCurrency } from '../money/amount';
import { known } from '../money/money-error';
import { EditedLinks } from './edited-links';
import styles from './bets.module.css';

/** What became of a bet that ended, with the amount, in a sentence. */
export function Outcome({ ticket }: { ticket: Ticket }): ReactNode {
  const { currency } = usePlatform().country;
  if (ticket.editedTo !== null) return <EditedLinks ticket={ticket} />;
  return <p className={styles.outcome}>{outcomeText(ticket, (units) => withCurrency(currency, units))}</p>;
}

function outcomeText(ticket: Ticket, amount: (units: number) => string): string {
  const { ticketId, status, payout, stake, cashedOut, refusedWhy } = ticket;
  const paid = (): string => amount(known(payout, 'paid_missing', `Ticket ${ticketId} has ended without a payout.`));
  if (status === 'won') return `Won: ${paid()} is on your balance.`;
  if (status === 'void') return `Void: ${paid()} is back on your balance.`;
  if (status === 'refused') return `This bet was not taken. ${refusedWhy ?? ''} Your stake is back on your balance.`;
  if (cashedOut && status === 'cashedOut')
    return `Cashed out: ${amount(cashedOut.gross - cashedOut.tax)} is on your balance.`;
  return `Lost. Your stake was ${amount(stake)}.`;
}
