import { formatOdds } from '@oware/betting';
import { countText } from '@oware/content';
import { type Ticket } from '@oware/contracts';
import { useSelector } from '@oware/platform/store';
import { type ReactNode } from 'react';
import { withCurrency } from '../money/amount';
import { sizeLines } from '../ticket/bet-names';
import { legFactor } from '../ticket/leg-factor';
import { selectBetsTexts } from './texts';
import styles from './bets.module.css';

/** How the payout comes about: the product of the factors for one line, the lines for a system. */
export function PayoutSteps({ ticket, currency }: { ticket: Ticket; currency: string }): ReactNode {
  const text = useSelector(selectBetsTexts);
  const { legs, stake, type, systemSizes } = ticket;
  if (type === 'system') {
    const free = legs.filter((leg) => !leg.banker).length;
    const parts = systemSizes.map((size) => countText(text, 'sizeLines', sizeLines(size, free), { size, all: free }));
    return <p className={styles.muted}>{text('linesAdded', { params: { lines: parts.join(', ') } })}</p>;
  }
  const factors = legs.map((leg) => formatOdds(legFactor(leg) ?? leg.odds));
  const product = [withCurrency(currency, stake), ...factors].join(' × ');
  return <p className={styles.muted}>{text('product', { params: { factors: product } })}</p>;
}
