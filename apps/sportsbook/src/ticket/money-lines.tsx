import { formatMoney, shownDeduction } from '@oware/betting';
import { type Ticket } from '@oware/contracts';
import { type ReactNode } from 'react';
import { known } from '../money/money-error';
import styles from './ticket.module.css';

/** One amount with its name, in a `dl`. */
export function Line({ name, children, strong }: { name: string; children: ReactNode; strong?: boolean }): ReactNode {
  return (
    <div className={styles.money}>
      <dt>{name}</dt>
      <dd>{strong ? <strong>{children}</strong> : children}</dd>
    </div>
  );
}

/** An amount before and after tax, so that the column adds up as it is shown; the amount alone while there is no tax. */
export function TaxedLines({ names, gross, net, amount }: TaxedLinesProps): ReactNode {
  const tax = shownDeduction(gross, net);
  return (
    <>
      {tax > 0 ? (
        <>
          <Line name={names.before}>{amount(gross)}</Line>
          <Line name={names.tax}>-{amount(tax)}</Line>
        </>
      ) : null}
      <Line name={tax > 0 ? names.after : names.untaxed} strong>
        {amount(net)}
      </Line>
    </>
  );
}

interface TaxedLinesProps {
  names: Record<'before' | 'tax' | 'after' | 'untaxed', string>;
  /** Units. */
  gross: number;
  net: number;
  amount(units: number): string;
}

const TAX = 'Tax on winnings';
const paidNames = { before: 'Won, before tax', tax: TAX, after: 'Paid out', untaxed: 'Paid out' };
const mayWinNames = { before: 'May win, before tax', tax: TAX, after: 'May win, after tax', untaxed: 'May win' };
const cashedOutNames = (stake: string): TaxedLinesProps['names'] => {
  const name = `Cashed out, for ${stake} of it`;
  return { before: 'Cash-out before tax', tax: 'Tax on what was cashed out', after: name, untaxed: name };
};

/** The arithmetic of a ticket: stake over lines, bonus, tax, what was cashed out, and what is paid or may be. Amounts with their currency. */
export function MoneyLines({
  ticket,
  currency,
  full,
}: {
  ticket: Ticket;
  currency: string;
  full?: boolean;
}): ReactNode {
  const amount = (units: number): string => `${currency} ${formatMoney(units)}`;
  const { cashedOut, autoCashOut } = ticket;
  const gone = ticket.status === 'cashedOut';
  const settled = ticket.payout !== null;
  const bonus = settled ? ticket.bonus : ticket.potentialBonus;
  const tax = settled ? ticket.tax : ticket.potentialTax;
  if (ticket.status === 'refused')
    return (
      <dl>
        <Line name="Stake given back">{amount(ticket.stake)}</Line>
      </dl>
    );
  const net = ticket.payout ?? ticket.potentialReturn - ticket.potentialTax;
  return (
    <dl>
      {cashedOut ? (
        <>
          <Line name="Staked">{amount(ticket.stake + cashedOut.stake)}</Line>
          <TaxedLines
            names={cashedOutNames(amount(cashedOut.stake))}
            gross={cashedOut.gross}
            net={cashedOut.gross - cashedOut.tax}
            amount={amount}
          />
        </>
      ) : null}
      {gone ? null : (
        <>
          <Line name={cashedOut ? 'Still staked' : 'Stake'}>
            {amount(ticket.stake)}
            {full && ticket.lines > 1 ? ` on ${ticket.lines} lines` : ''}
          </Line>
          {full && ticket.lines > 1 ? (
            <Line name="Stake on one line">{amount(Math.floor(ticket.stake / ticket.lines))}</Line>
          ) : null}
          {full && bonus ? (
            <Line name={settled ? 'Bonus, in the payout' : 'Bonus, in the return'}>{amount(bonus)}</Line>
          ) : null}
          {full ? (
            <TaxedLines
              names={settled ? paidNames : mayWinNames}
              gross={net + known(tax, 'tax_missing', `Ticket ${ticket.ticketId} is paid without its tax.`)}
              net={net}
              amount={amount}
            />
          ) : (
            <Line name={settled ? paidNames.after : tax ? mayWinNames.after : mayWinNames.untaxed} strong>
              {amount(net)}
            </Line>
          )}
          {autoCashOut !== null && !settled ? <Line name="Cashes out by itself at">{amount(autoCashOut)}</Line> : null}
        </>
      )}
    </dl>
  );
}
