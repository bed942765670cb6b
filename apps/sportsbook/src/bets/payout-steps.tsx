import { formatOdds, formatMoney } from '@oware/betting';
import { type Ticket } from '@oware/contracts';
import { type ReactNode } from 'react';
import { sizeLines } from '../ticket/bet-names';
import { legFactor } from '../ticket/leg-factor';
import styles from './bets.module.css';

/** How the payout comes about: the product of the factors for one line, the lines for a system. */
export function PayoutSteps({ ticket, currency }: { ticket: Ticket; currency: string }): ReactNode {
  const { legs, stake, type, systemSizes } = ticket;
  if (type === 'system') {
    const free = legs.filter((leg) => !leg.banker).length;
    const parts = systemSizes.map(
      (size) => `${size} of ${free}: ${sizeLines(size, free)} ${sizeLines(size, free) === 1 ? 'line' : 'lines'}`,
    );
    return (
      <p className={styles.muted}>
        {parts.join(', ')}. Each line is its part of the stake times what its legs count as; the lines are added and
        rounded down once, at the end.
      </p>
    );
  }
  const factors = legs.map((leg) => formatOdds(legFactor(leg) ?? leg.odds));
  return (
    <p className={styles.muted}>
      {currency} {formatMoney(stake)} × {factors.join(' × ')}, rounded down once, at the end.
    </p>
  );
}
