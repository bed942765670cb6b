import { formatUnits } from '@oware/betting';
import { type Ticket } from '@oware/contracts';
import { type ReactNode } from 'react';
import styles from './bets.module.css';

/** One amount with its name, in a `dl`. */
export function Line({ name, children, strong }: { name: string; children: ReactNode; strong?: boolean }): ReactNode {
  return (
    <div className={styles.money}>
      <dt>{name}</dt>
      <dd>{strong ? <strong>{children}</strong> : children}</dd>
    </div>
  );
}

/** The arithmetic of a ticket: stake over lines, bonus, tax, what was cashed out, and what is paid or may be. Amounts with their currency. */
export function MoneyLines({ ticket, currency, full }: { ticket: Ticket; currency: string; full?: boolean }): ReactNode {
  const amount = (units: number): string => `${currency} ${formatUnits(units)}`;
  const { cashedOut, autoCashOut } = ticket;
  const gone = ticket.status === 'cashedOut';
  const settled = ticket.payout !== null;
  const bonus = settled ? ticket.bonus : ticket.potentialBonus;
  const tax = settled ? ticket.tax : ticket.potentialTax;
  return (
    <dl>
      {cashedOut ? (
        <>
          <Line name="Staked">{amount(ticket.stake + cashedOut.stake)}</Line>
          <Line name={`Cashed out, for ${amount(cashedOut.stake)} of it`} strong>{amount(cashedOut.gross - cashedOut.tax)}</Line>
          {cashedOut.tax > 0 ? <Line name="Tax on what was cashed out">-{amount(cashedOut.tax)}</Line> : null}
        </>
      ) : null}
      {gone ? null : (
        <>
          <Line name={cashedOut ? 'Still staked' : 'Stake'}>
            {amount(ticket.stake)}
            {full && ticket.lines > 1 ? ` on ${ticket.lines} lines` : ''}
          </Line>
          {full && ticket.lines > 1 ? <Line name="Stake on one line">{amount(Math.floor(ticket.stake / ticket.lines))}</Line> : null}
          {full && bonus ? <Line name={settled ? 'Bonus, in the payout' : 'Bonus, in the return'}>{amount(bonus)}</Line> : null}
          {full && tax ? <Line name="Tax on winnings">-{amount(tax)}</Line> : null}
          {settled
            ? <Line name="Paid out" strong>{amount(ticket.payout ?? 0)}</Line>
            : <Line name={tax ? 'May win, after tax' : 'May win'} strong>{amount(ticket.potentialReturn - ticket.potentialTax)}</Line>}
          {autoCashOut !== null && !settled ? <Line name="Cashes out by itself at">{amount(autoCashOut)}</Line> : null}
        </>
      )}
    </dl>
  );
}
