import { usePlatform, type SlipDeposit } from '@oware/platform';
import { useCallback, useEffect, useState } from 'react';
import { findPending, keepPending, stopWaiting, waitForDeposit, type SlipDepositAsked } from '../deposit-wait';
import { useBetslip } from '../selectors';

export interface DepositInSlip {
  /** What the deposit is handed; null while there is none. */
  deposit: Omit<SlipDeposit, 'onLeave'> | null;
  ask(missing: number): void;
}

/**
 * A deposit that stands in the place of the slip's picks until the money is there, the player goes back, or the slip is closed. One whose payment is
 * under way is there again when the slip opens.
 */
export function useDepositInSlip(): DepositInSlip {
  const platform = usePlatform();
  const { balance, open, userId, picks, order } = useBetslip();
  const [asked, setAsked] = useState<SlipDepositAsked | null>(null);
  const onBack = useCallback(() => {
    stopWaiting(platform);
    setAsked(null);
  }, [platform]);
  const hasPicks = picks.length > 0 && order.phase !== 'placed';
  const isPaid = (balance ?? 0) >= (asked?.from ?? Infinity) + (asked?.missing ?? 0);
  const over = asked !== null && (!open || asked.userId !== userId || !hasPicks || isPaid);
  useEffect(() => {
    if (!over) return;
    if (open) stopWaiting(platform);
    setAsked(null);
  }, [over, open, platform]);
  useEffect(() => {
    if (open && hasPicks) setAsked((now) => now ?? findPending(platform));
    // Looked for when the slip opens; what comes later is asked for.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [open, platform]);

  function ask(missing: number): void {
    // Also after a reload, or with the slip put away meanwhile, the slip comes back with the money.
    setAsked({ missing, from: waitForDeposit(platform), userId, tradeId: null });
  }
  function onPending(tradeId: string | null): void {
    if (asked === null) return;
    keepPending(platform, { ...asked, tradeId });
    setAsked({ ...asked, tradeId });
  }
  const deposit = asked === null || over ? null : { missing: asked.missing, pending: asked.tradeId, onBack, onPending };
  return { deposit, ask };
}
