import { type Ticket, type Units } from '@oware/contracts';
import { type ReactNode } from 'react';
import styles from './offer-bar.module.css';

/** Width of the bar and of its lines, in hundredths of the possible winnings. */
const WIDTH = 100;
const [STAKE_LINE, TARGET_LINE] = [0.6, 1.2];

interface OfferBarProps {
  ticket: Pick<Ticket, 'stake' | 'potentialReturn' | 'potentialTax' | 'autoCashOut'>;
  /** Current cash-out amount after tax, null while there is none. */
  net: Units | null;
}

/**
 * The cash-out amount on the way to the possible winnings, with a thin line at the stake and a thick one at the amount of the auto
 * cash-out. Hidden from screen readers, because texts contain the amounts.
 */
export function OfferBar({ ticket, net }: OfferBarProps): ReactNode {
  const { stake, potentialReturn, potentialTax, autoCashOut } = ticket;
  const most = Math.max(1, potentialReturn - potentialTax);
  const getPlace = (units: Units): number => Math.min(1, units / most) * WIDTH;
  const getLine = (units: Units, width: number): { x: number; width: number } => ({
    x: Math.min(WIDTH - width, Math.max(0, getPlace(units) - width / 2)),
    width,
  });
  return (
    <svg
      className={styles.bar}
      viewBox={`0 0 ${WIDTH} 10`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      <rect className={styles.track} y="3" width={WIDTH} height="4" />
      {net === null ? null : (
        <rect className={styles.offer} data-gain={net > stake || undefined} y="3" width={getPlace(net)} height="4" />
      )}
      <rect className={styles.stake} y="2" height="6" {...getLine(stake, STAKE_LINE)} />
      {autoCashOut === null ? null : (
        <rect className={styles.target} height="10" {...getLine(autoCashOut, TARGET_LINE)} />
      )}
    </svg>
  );
}
