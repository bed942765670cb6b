import { countText } from '@oware/content';
import { formatCurrency, formatOdds, shownDeduction } from '@oware/betting';
import { type Currency, type Units } from '@oware/contracts';
import { offeredHere } from '@oware/native-bridge';
import { useSelector } from '@oware/platform/store';
import { type ReactNode } from 'react';
import { pickKey } from '../pick';
import { linesOf, type Quote } from '../quote';
import { type DisableReason } from '../slip-state';
import { useQuote } from '../use-quote';
import { useSlip } from '../use-slip';
import { selectSlipTexts, type SlipTexts } from '../texts';
import sheetStyles from './sheet.module.css';
import styles from './quote-line.module.css';

/** Reasons for which these picks are no bet, whatever is staked: an amount would promise what nobody can win. */
const noBet: readonly (DisableReason | null)[] = [
  'eventClosed',
  'clash',
  'winnerClash',
  'marketsExclude',
  'systemTooBig',
  'tooMany',
];

/** What is in the amount and what was deducted, in words. */
function details(text: SlipTexts, quote: Quote, currency: Currency): string[] {
  const { bonus, gross, net, capped, lines, unitStake, oneCut, stake, nextBonus } = quote;
  const money = (units: Units): { amount: string } => ({ amount: formatCurrency(currency, units) });
  const parts: string[] = [];
  if (quote.odds !== null) parts.push(text('odds', { params: { odds: formatOdds(quote.odds) } }));
  if (lines > 1 && unitStake > 0 && stake > 0) parts.push(countText(text, 'linesOf', lines, money(unitStake)));
  if (oneCut) {
    const params = { all: formatCurrency(currency, oneCut.all), amount: formatCurrency(currency, oneCut.cut) };
    parts.push(countText(text, 'oneCutOf', lines - 1, params));
  }
  if (quote.gift > 0) parts.push(text('giftPays', { params: money(quote.gift) }));
  if (bonus > 0) parts.push(text('bonus', { params: money(bonus) }));
  const tax = shownDeduction(gross, net);
  if (tax > 0) parts.push(text('tax', { params: money(tax) }));
  if (capped) parts.push(text('capped'));
  // Older apps know no bonus that follows the slip (reference: platform).
  if (nextBonus && offeredHere(navigator.userAgent, 'dynamicBetBonus')) {
    const percent = `${Number((nextBonus.ratio * 100).toFixed(2))} %`;
    parts.push(countText(text, 'more', nextBonus.missing, { percent }));
  }
  return parts;
}

/** What the slip may win after all deductions, and what they are. Follows every key. */
export function QuoteLine(): ReactNode {
  const text = useSelector(selectSlipTexts);
  const { currency, state, tab, slip, view } = useSlip();
  const quote = useQuote();
  if (!quote) return <p className={styles.quote}>{'\u00a0'}</p>;
  // At a price that nobody has confirmed yet, as after a login, it would promise what may be gone.
  const isKnown = state.bets.every(({ picks }) => picks.every((pick) => view.now[pickKey(pick)] !== undefined));
  const isBet = isKnown && !noBet.includes(state.reason);
  const parts = isBet ? details(text, quote, currency) : [];
  const [bet] = state.bets;
  if (quote.stake === 0 && tab === 'system' && bet) parts.unshift(countText(text, 'lines', linesOf(bet)));
  if (tab === 'single' && state.bets.length > 1)
    parts.unshift(text('singles', { params: { count: state.bets.length, all: slip.picks.length } }));
  const win =
    quote.least !== null && quote.least < quote.net
      ? text('range', {
          params: { least: formatCurrency(currency, quote.least), most: formatCurrency(currency, quote.net) },
        })
      : formatCurrency(currency, quote.net);
  return (
    <div className={styles.quote}>
      <p className={styles.win}>
        <span>{text('mayWin')}</span> <output>{isBet && quote.stake > 0 ? win : '--'}</output>
      </p>
      <p className={sheetStyles.muted}>{parts.length > 0 ? parts.join(' · ') : '\u00a0'}</p>
    </div>
  );
}
