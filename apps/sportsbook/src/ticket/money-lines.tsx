import { formatCurrency, formatOdds, splitOneCut, getShownDeduction, getTotalOdds } from '@oware/betting';
import { getCountText } from '@oware/content';
import { type Currency, type Ticket } from '@oware/contracts';
import { useSelector } from '@oware/platform/store';
import { type ReactNode } from 'react';
import { requireValue } from '../money/money-error';
import { selectTicketTexts, type TicketTexts } from './texts';
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

/** An amount before and after tax, rounded so that the column adds up. If no tax applies, the amount alone. */
export function TaxedLines({ names, gross, net, amount }: TaxedLinesProps): ReactNode {
  const tax = getShownDeduction(gross, net);
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

export interface TaxedLinesProps {
  names: Record<'before' | 'tax' | 'after' | 'untaxed', string>;
  /** Units. */
  gross: number;
  net: number;
  amount(units: number): string;
}

type LineNames = TaxedLinesProps['names'];

const getPaidNames = (text: TicketTexts): LineNames => ({
  before: text('wonBefore'),
  tax: text('tax'),
  after: text('paidOut'),
  untaxed: text('paidOut'),
});

const mayWinNames = (text: TicketTexts): LineNames => ({
  before: text('mayWinBefore'),
  tax: text('tax'),
  after: text('mayWinAfter'),
  untaxed: text('mayWin'),
});

interface CashedOutLinesProps {
  cashedOut: NonNullable<Ticket['cashedOut']>;
  /** Remaining stake, units. */
  staked: number;
  amount(units: number): string;
}

/** The original stake of a bet, and the amount that a part was cashed out for. */
function CashedOutLines({ cashedOut: { stake, gross, tax }, staked, amount }: CashedOutLinesProps): ReactNode {
  const text = useSelector(selectTicketTexts);
  const name = staked === 0 ? text('paidOut') : text('cashedOutOf', { params: { amount: amount(stake) } });
  const names = { before: text('cashOutBefore'), tax: text('cashOutTax'), after: name, untaxed: name };
  return (
    <>
      <Line name={text('staked')}>{amount(staked + stake)}</Line>
      <TaxedLines names={names} gross={gross} net={gross - tax} amount={amount} />
    </>
  );
}

/** Facts about the bet: total odds, lines, and the effect of a gift, one cut or flash freeze. */
function BetLines({ ticket, amount }: { ticket: Ticket; amount(units: number): string }): ReactNode {
  const text = useSelector(selectTicketTexts);
  const { type, legs, lines, stake, gift, oneCutStakePct, frozen } = ticket;
  return (
    <>
      {type === 'system' ? null : (
        <Line name={text('totalOdds')}>
          {formatOdds(getTotalOdds(legs.map(({ odds, boostedOdds }) => boostedOdds ?? odds)))}
        </Line>
      )}
      {lines > 1 ? <Line name={text('lines')}>{lines}</Line> : null}
      {oneCutStakePct ? (
        <Line name={text('oneCut')}>
          {getCountText(text, 'oneCutOn', lines - 1, {
            percent: oneCutStakePct,
            amount: amount(splitOneCut(stake, oneCutStakePct).cut),
          })}
        </Line>
      ) : null}
      {gift ? <Line name={text(`gift_${gift.kind}`)}>{amount(gift.amount)}</Line> : null}
      {frozen ? <Line name={text('frozen')}>{text('frozenText')}</Line> : null}
    </>
  );
}

interface MoneyLinesProps {
  ticket: Ticket;
  currency: Currency;
  /** With bonus, tax and the stake of a line. */
  full?: boolean;
  /** Whether the amounts are side by side, without that of the auto cash-out. */
  inline?: boolean;
}

/**
 * The calculation of a ticket: stake and lines, bonus, tax, cashed-out amounts, and the payout or possible winnings. Amounts with their
 * currency.
 */
export function MoneyLines({ ticket, currency, full, inline }: MoneyLinesProps): ReactNode {
  const text = useSelector(selectTicketTexts);
  const amount = (units: number): string => formatCurrency(currency, units);
  const { cashedOut, autoCashOut } = ticket;
  const gone = ticket.status === 'cashedOut';
  const settled = ticket.payout !== null;
  const bonus = settled ? ticket.bonus : ticket.potentialBonus;
  const tax = settled ? ticket.tax : ticket.potentialTax;
  if (ticket.status === 'refused')
    return (
      <dl>
        <Line name={text('stakeBack')}>{amount(ticket.stake)}</Line>
      </dl>
    );
  const names = settled ? getPaidNames(text) : mayWinNames(text);
  const net = ticket.payout ?? ticket.potentialReturn - ticket.potentialTax;
  return (
    <dl className={inline ? styles.sums : undefined}>
      {gone && !full ? null : <BetLines ticket={ticket} amount={amount} />}
      {cashedOut ? <CashedOutLines cashedOut={cashedOut} staked={ticket.stake} amount={amount} /> : null}
      {gone ? null : (
        <>
          <Line name={text(cashedOut ? 'stillStaked' : 'stake')}>
            {full && ticket.lines > 1 && !ticket.oneCutStakePct
              ? getCountText(text, 'onLines', ticket.lines, { amount: amount(ticket.stake) })
              : amount(ticket.stake)}
          </Line>
          {full && ticket.lines > 1 && !ticket.oneCutStakePct ? (
            <Line name={text('lineStake')}>{amount(Math.floor(ticket.stake / ticket.lines))}</Line>
          ) : null}
          {full && bonus ? <Line name={text(settled ? 'bonusPaid' : 'bonusIncluded')}>{amount(bonus)}</Line> : null}
          {ticket.boostExtra ? (
            <Line name={text(settled ? 'boostPaid' : 'boostIncluded')}>{amount(ticket.boostExtra)}</Line>
          ) : null}
          {full ? (
            <TaxedLines
              names={names}
              gross={net + requireValue(tax, 'tax_missing', `Ticket ${ticket.ticketId} is paid without its tax.`)}
              net={net}
              amount={amount}
            />
          ) : (
            <Line name={tax ? names.after : names.untaxed} strong>
              {amount(net)}
            </Line>
          )}
          {autoCashOut !== null && !settled && !inline ? (
            <Line name={text('autoAt')}>{amount(autoCashOut)}</Line>
          ) : null}
        </>
      )}
    </dl>
  );
}
