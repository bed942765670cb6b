import { formatUnits } from '@oware/betting';
import { type Ticket } from '@oware/contracts';
import { type ReactNode } from 'react';
import styles from './bets.module.css';

function Line({ name, children, strong }: { name: string; children: ReactNode; strong?: boolean }): ReactNode {
  return (
    <div className={styles.money}>
      <dt>{name}</dt>
      <dd>{strong ? <strong>{children}</strong> : children}</dd>
    </div>
  );
}

/** The arithmetic of a ticket: stake over lines, bonus, tax, and what is paid or may be. Amounts with their currency. */
export function MoneyLines({ ticket, currency, full }: { ticket: Ticket; currency: string; full?: boolean }): ReactNode {
  const amount = (units: number): string => `${currency} ${formatUnits(units)}`;
  const settled = ticket.payout !== null;
  const bonus = settled ? ticket.bonus : ticket.potentialBonus;
  const tax = settled ? ticket.tax : ticket.potentialTax;
  return (
    <dl>
      <Line name="Stake">
        {amount(ticket.stake)}
        {full && ticket.lines > 1 ? ` on ${ticket.lines} lines` : ''}
      </Line>
      {full && ticket.lines > 1 ? <Line name="Stake on one line">{amount(Math.floor(ticket.stake / ticket.lines))}</Line> : null}
      {full && bonus ? <Line name={settled ? 'Bonus, in the payout' : 'Bonus, in the return'}>{amount(bonus)}</Line> : null}
      {full && tax ? <Line name="Tax on winnings">-{amount(tax)}</Line> : null}
      {settled
        ? <Line name="Paid out" strong>{amount(ticket.payout ?? 0)}</Line>
        : <Line name={tax ? 'May win, after tax' : 'May win'} strong>{amount(ticket.potentialReturn - ticket.potentialTax)}</Line>}
    </dl>
  );
}
