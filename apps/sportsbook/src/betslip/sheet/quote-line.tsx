import { shownDeduction } from '@oware/betting';
import { type ReactNode } from 'react';
import { withCurrency } from '../../money/amount';
import { linesOf, type Quote } from '../quote';
import { useSlip } from '../use-slip';
import styles from './sheet.module.css';

/** What is in the amount and what was deducted, in words. */
function details({ bonus, gross, net, capped, lines, unitStake, stake, nextBonus }: Quote, currency: string): string[] {
  const parts: string[] = [];
  if (lines > 1 && unitStake > 0 && stake > 0) parts.push(`${lines} lines of ${withCurrency(currency, unitStake)}`);
  if (bonus > 0) parts.push(`bonus ${withCurrency(currency, bonus)} included`);
  const tax = shownDeduction(gross, net);
  if (tax > 0) parts.push(`tax ${withCurrency(currency, tax)} deducted`);
  if (capped) parts.push('cut to the highest payout');
  if (nextBonus) {
    const percent = `${Number((nextBonus.ratio * 100).toFixed(2))} %`;
    parts.push(`${nextBonus.missing} more ${nextBonus.missing === 1 ? 'pick' : 'picks'} for ${percent} bonus`);
  }
  return parts;
}

/** What the slip may win after all deductions, and what they are. Follows every key. */
export function QuoteLine(): ReactNode {
  const { quote, currency, state, tab, slip } = useSlip();
  if (!quote) return <p className={styles.quote}>&nbsp;</p>;
  const parts = details(quote, currency);
  const [bet] = state.bets;
  if (quote.stake === 0 && tab === 'system' && bet) parts.unshift(`${linesOf(bet)} lines`);
  if (tab === 'single' && state.bets.length > 1) parts.unshift(`${state.bets.length} singles of ${slip.picks.length}`);
  const win =
    quote.least !== null && quote.least < quote.net
      ? `${withCurrency(currency, quote.least)} to ${withCurrency(currency, quote.net)}`
      : withCurrency(currency, quote.net);
  return (
    <div className={styles.quote}>
      <p className={styles.win}>
        <span>You may win</span> <output>{quote.stake > 0 ? win : '--'}</output>
      </p>
      <p className={styles.muted}>{parts.length > 0 ? parts.join(' · ') : '\u00a0'}</p>
    </div>
  );
}
