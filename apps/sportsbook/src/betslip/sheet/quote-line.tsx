import { getCountText } from '@oware/content';
import { formatCurrency, formatOdds, getShownDeduction } from '@oware/betting';
import { type Currency, type Units } from '@oware/contracts';
import { useSelector } from '@oware/platform/store';
import { type ReactNode } from 'react';
import { getSelectionKey } from '../selection';
import { countLines, type Quote } from '../quote';
import { type DisableReason } from '../slip-state';
import { useQuote } from '../use-quote';
import { useSlip } from '../use-slip';
import { selectSlipTexts, type SlipTexts } from '../texts';
import styles from './quote-line.module.css';

/**
 * Reasons why these selections cannot be bet on with any stake: showing winnings would promise an impossible amount.
 */
const noBet: readonly (DisableReason | null)[] = [
  'eventClosed',
  'clash',
  'winnerClash',
  'marketsExclude',
  'systemTooBig',
  'tooMany',
];

/** Returns texts about the parts of the amount and its deductions. */
function listDetails(text: SlipTexts, quote: Quote, currency: Currency): string[] {
  const { bonus, gross, net, capped, lines, unitStake, oneCut, stake } = quote;
  const money = (units: Units): { amount: string } => ({ amount: formatCurrency(currency, units) });
  const parts: string[] = [];
  if (lines > 1 && unitStake > 0 && stake > 0) parts.push(getCountText(text, 'linesOf', lines, money(unitStake)));
  if (oneCut) {
    const params = { all: formatCurrency(currency, oneCut.all), amount: formatCurrency(currency, oneCut.cut) };
    parts.push(getCountText(text, 'oneCutOf', lines - 1, params));
  }
  if (quote.gift > 0) parts.push(text('giftPays', { params: money(quote.gift) }));
  if (bonus > 0) parts.push(text('bonus', { params: money(bonus) }));
  const tax = getShownDeduction(gross, net);
  if (tax > 0) parts.push(text('tax', { params: money(tax) }));
  if (capped) parts.push(text('capped'));
  return parts;
}

/** Returns the quote, and whether these selections can be bet on; null until the terms are loaded. */
function useBetQuote(): { quote: Quote; isBet: boolean } | null {
  const { state, view } = useSlip();
  const quote = useQuote();
  if (!quote) return null;
  // An unconfirmed price, as after a login, may be outdated, so no winnings are shown.
  const isLoaded = state.bets.every(({ selections }) =>
    selections.every((selection) => view.now[getSelectionKey(selection)] !== undefined),
  );
  return { quote, isBet: isLoaded && !noBet.includes(state.reason) };
}

/** The total odds, and the possible winnings after all deductions. Updated with every key. */
export function QuoteLine(): ReactNode {
  const text = useSelector(selectSlipTexts);
  const { currency } = useSlip();
  const { quote, isBet } = useBetQuote() ?? { quote: null, isBet: false };
  const money = (units: Units): string => formatCurrency(currency, units);
  const getWin = ({ net, minNet }: Quote): string =>
    minNet !== null && minNet < net
      ? text('range', { params: { least: money(minNet), most: money(net) } })
      : money(net);
  return (
    <dl className={styles.quote}>
      {quote && quote.odds !== null ? (
        <div className={styles.part}>
          <dt>{text('totalOdds')}</dt>
          <dd>{isBet ? formatOdds(quote.odds) : '--'}</dd>
        </div>
      ) : null}
      <div className={styles.part}>
        <dt>{text('mayWin')}</dt>
        <dd>
          <output>{quote && isBet && quote.stake > 0 ? getWin(quote) : '--'}</output>
        </dd>
      </div>
    </dl>
  );
}

/** The parts of the possible winnings and the deductions, which scroll with the stake. */
export function QuoteDetails(): ReactNode {
  const text = useSelector(selectSlipTexts);
  const { currency, state, tab, slip } = useSlip();
  const found = useBetQuote();
  if (!found) return <p className={styles.details}>{'\u00a0'}</p>;
  const parts = found.isBet ? listDetails(text, found.quote, currency) : [];
  const [bet] = state.bets;
  if (found.quote.stake === 0 && tab === 'system' && bet) parts.unshift(getCountText(text, 'lines', countLines(bet)));
  if (tab === 'single' && state.bets.length > 1)
    parts.unshift(text('singles', { params: { count: state.bets.length, all: slip.picks.length } }));
  return <p className={styles.details}>{parts.length > 0 ? parts.join(' · ') : '\u00a0'}</p>;
}
