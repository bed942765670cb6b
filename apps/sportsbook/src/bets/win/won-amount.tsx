import { formatCurrency } from '@oware/betting';
import { type Currency, type Units } from '@oware/contracts';
import { useStill, VisuallyHidden } from '@oware/ui';
import { useEffect, useState, type ReactNode } from 'react';

/** Time in which the amount counts up, ms: that of the falling seeds. */
const COUNT_MS = 900;

/** Returns the shown part of an amount that counts up once; at the end, and without movement, the amount. */
function useCountedUp(amount: Units, counts: boolean): Units {
  const [share, setShare] = useState(1);
  useEffect(() => {
    if (!counts) return undefined;
    let frame = 0;
    let start: number | null = null;
    function step(time: number): void {
      start ??= time;
      const passed = Math.min(1, (time - start) / COUNT_MS);
      setShare(1 - (1 - passed) ** 3);
      if (passed < 1) frame = requestAnimationFrame(step);
    }
    frame = requestAnimationFrame(step);
    return () => {
      cancelAnimationFrame(frame);
      setShare(1);
    };
  }, [counts]);
  return Math.round(amount * share);
}

export interface WonAmountProps {
  /** Units. */
  amount: Units;
  currency: Currency;
  /** Whether it counts up, for a win that is celebrated. */
  counts: boolean;
}

/** The amount of a win. Screen readers get only the whole amount. */
export function WonAmount({ amount, currency, counts }: WonAmountProps): ReactNode {
  const still = useStill();
  const shown = useCountedUp(amount, counts && !still);
  return (
    <>
      <VisuallyHidden>{formatCurrency(currency, amount)}</VisuallyHidden>
      <span aria-hidden="true">{formatCurrency(currency, shown)}</span>
    </>
  );
}
