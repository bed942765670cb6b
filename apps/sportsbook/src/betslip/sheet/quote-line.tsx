import { getCountText } from '@oware/content';
import { formatCurrency, formatOdds, getShownDeduction } from '@oware/betting';
import { type Currency, type Units } from '@oware/contracts';
import { canOffer } from '@oware/native-bridge';
import { useSelector } from '@oware/platform/store';
import { type ReactNode } from 'react';
import { getSelectionKey } from '../selection';
import { countLines, type Quote } from '../quote';
import { type DisableReason } from '../slip-state';
import { useQuote } from '../use-quote';
import { useSlip } from '../use-slip';
import { selectSlipTexts, type SlipTexts } from '../texts';
import sheetStyles from './sheet.module.css';
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
  const { bonus, gross, net, capped, lines, unitStake, oneCut, stake, nextBonus } = quote;
  const money = (units: Units): { amount: string } => ({ amount: formatCurrency(currency, units) });
  const parts: string[] = [];
  if (quote.odds !== null) parts.push(text('odds', { params: { odds: formatOdds(quote.odds) } }));
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
  // Older apps do not support a bonus that follows the slip (reference: platform).
  if (nextBonus && canOffer(navigator.userAgent, 'dynamicBetBonus')) {
    const percent = `${Number((nextBonus.ratio * 100).toFixed(2))}%`;
    parts.push(getCountText(text, 'more', nextBonus.missing, { percent }));
  }
  return parts;
}

/** The possible winnings after all deductions, with the deductions. Updated with every key. */
export function QuoteLine(): ReactNode {
  const text = useSelector(selectSlipTexts);
  const { currency, state, tab, slip, view } = useSlip();
  const quote = useQuote();
  if (!quote) return <p className={styles.quote}>{'\u00a0'}</p>;
  // An unconfirmed price, as after a login, may be outdated, so no winnings are shown.
  const isLoaded = state.bets.every(({ selections }) =>
    selections.every((selection) => view.now[getSelectionKey(selection)] !== undefined),
  );
  const isBet = isLoaded && !noBet.includes(state.reason);
  const parts = isBet ? listDetails(text, quote, currency) : [];
  const [bet] = state.bets;
  if (quote.stake === 0 && tab === 'system' && bet) parts.unshift(getCountText(text, 'lines', countLines(bet)));
  if (tab === 'single' && state.bets.length > 1)
    parts.unshift(text('singles', { params: { count: state.bets.length, all: slip.picks.length } }));
  const win =
    quote.minNet !== null && quote.minNet < quote.net
      ? text('range', {
          params: { least: formatCurrency(currency, quote.minNet), most: formatCurrency(currency, quote.net) },
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
