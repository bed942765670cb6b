import { usePlatform } from '@oware/platform';
import { useCallback, useEffect, useState } from 'react';
import { stopWaiting, waitForDeposit } from '../deposit-wait';
import { useBetslip } from '../selectors';

/** A deposit that stands in the place of the slip's picks until the money is there, the player goes back, or the slip is closed. */
export function useDepositInSlip(): { missing: number | null; ask(missing: number): void; back(): void } {
  const platform = usePlatform();
  const { balance, open, userId, picks, order } = useBetslip();
  const [asked, setAsked] = useState<{ missing: number; from: number; userId: string | null } | null>(null);
  const back = useCallback(() => {
    stopWaiting(platform);
    setAsked(null);
  }, [platform]);
  const over =
    asked !== null &&
    (!open ||
      asked.userId !== userId ||
      picks.length === 0 ||
      order.phase === 'placed' ||
      (balance ?? 0) >= asked.from + asked.missing);
  useEffect(() => {
    if (over) setAsked(null);
  }, [over]);
  function ask(missing: number): void {
    // Also after a reload, or with the slip put away meanwhile, the slip comes back with the money.
    setAsked({ missing, from: waitForDeposit(platform), userId });
  }
  return { missing: asked === null || over ? null : asked.missing, ask, back };
}
