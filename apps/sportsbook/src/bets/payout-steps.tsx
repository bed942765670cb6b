import { formatCurrency, formatOdds, GIFT_KIND, oneCutSplit } from '@oware/betting';
import { countText } from '@oware/content';
import { type Currency, type Ticket } from '@oware/contracts';
import { useSelector } from '@oware/platform/store';
import { type ReactNode } from 'react';
import { sizeLines } from '../ticket/bet-names';
import { legFactor } from '../ticket/leg-factor';
import { selectBetsTexts, type BetsTexts } from './texts';
import styles from './bets.module.css';

/** How the payout comes about: the product of the factors for one line, the lines for a system; what a free bet leaves of it. */
export function PayoutSteps({ ticket, currency }: { ticket: Ticket; currency: Currency }): ReactNode {
  const text = useSelector(selectBetsTexts);
  const { type, gift } = ticket;
  const steps = [type === 'system' ? systemSteps(text, ticket) : productSteps(text, ticket, currency)];
  if (gift?.kind === GIFT_KIND.freeBet)
    steps.push(text('lessFreeBet', { params: { amount: formatCurrency(currency, gift.amount) } }));
  return <p className={styles.muted}>{steps.join(' ')}</p>;
}

function systemSteps(text: BetsTexts, { legs, systemSizes }: Ticket): string {
  const free = legs.filter((leg) => !leg.banker).length;
  const parts = systemSizes.map((size) => countText(text, 'sizeLines', sizeLines(size, free), { size, all: free }));
  return text('linesAdded', { params: { lines: parts.join(', ') } });
}

function productSteps(
  text: BetsTexts,
  { legs, lines, stake, oneCutStakePct: pct }: Ticket,
  currency: Currency,
): string {
  const { all, cut } = oneCutSplit(stake, pct ?? 0);
  const odds = legs.map((leg) => formatOdds(legFactor(leg) ?? leg.odds));
  const factors = [formatCurrency(currency, all), ...odds].join(' × ');
  return cut === 0
    ? text('product', { params: { factors } })
    : countText(text, 'productCut', lines - 1, { factors, amount: formatCurrency(currency, cut) });
}
