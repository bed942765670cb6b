import { formatCurrency, formatOdds, GIFT_KIND, splitOneCut } from '@oware/betting';
import { getCountText } from '@oware/content';
import { type Currency, type Ticket } from '@oware/contracts';
import { useSelector } from '@oware/platform/store';
import { type ReactNode } from 'react';
import { countLinesOfSize } from '../ticket/bet-names';
import { getLegFactor } from '../ticket/leg-factor';
import { selectBetsTexts, type BetsTexts } from './texts';
import styles from './bets.module.css';

/**
 * Explains the payout: the product of the factors for one line, the lines of a system, and the deduction for a free bet.
 */
export function PayoutSteps({ ticket, currency }: { ticket: Ticket; currency: Currency }): ReactNode {
  const text = useSelector(selectBetsTexts);
  const { type, gift } = ticket;
  const steps = [type === 'system' ? formatSystemSteps(text, ticket) : formatProductSteps(text, ticket, currency)];
  if (gift?.kind === GIFT_KIND.freeBet)
    steps.push(text('lessFreeBet', { params: { amount: formatCurrency(currency, gift.amount) } }));
  return <p className={styles.muted}>{steps.join(' ')}</p>;
}

function formatSystemSteps(text: BetsTexts, { legs, systemSizes }: Ticket): string {
  const free = legs.filter((leg) => !leg.banker).length;
  const parts = systemSizes.map((size) =>
    getCountText(text, 'sizeLines', countLinesOfSize(size, free), { size, all: free }),
  );
  return text('linesAdded', { params: { lines: parts.join(', ') } });
}

function formatProductSteps(
  text: BetsTexts,
  { legs, lines, stake, oneCutStakePct: pct }: Ticket,
  currency: Currency,
): string {
  const { all, cut } = splitOneCut(stake, pct ?? 0);
  const odds = legs.map((leg) => formatOdds(getLegFactor(leg) ?? leg.boostedOdds ?? leg.odds));
  const factors = [formatCurrency(currency, all), ...odds].join(' × ');
  return cut === 0
    ? text('product', { params: { factors } })
    : getCountText(text, 'productCut', lines - 1, { factors, amount: formatCurrency(currency, cut) });
}
