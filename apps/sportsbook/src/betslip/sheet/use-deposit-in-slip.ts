import { usePlatform, type SlipDeposit } from '@oware/platform';
import { useCallback, useEffect, useState } from 'react';
import {
  findPendingDeposit,
  savePendingDeposit,
  stopWaitingForDeposit,
  startWaitingForDeposit,
  type SlipDepositAsked,
} from '../deposit-wait';
import { useBetslip } from '../selectors';

export interface DepositInSlip {
  /** Properties of the deposit part; null while there is no deposit. */
  deposit: Omit<SlipDeposit, 'onLeave'> | null;
  ask(missing: number): void;
}

/**
 * A deposit in place of the slip's selections until the money arrives, the player goes back, or the slip is closed. A deposit with a
 * payment under way is restored when the slip opens.
 */
export function useDepositInSlip(): DepositInSlip {
  const platform = usePlatform();
  const { balance, open, userId, picks, order } = useBetslip();
  const [asked, setAsked] = useState<SlipDepositAsked | null>(null);
  const onBack = useCallback(() => {
    stopWaitingForDeposit(platform);
    setAsked(null);
  }, [platform]);
  const hasPicks = picks.length > 0 && order.phase !== 'placed';
  const isPaid = (balance ?? 0) >= (asked?.from ?? Infinity) + (asked?.missing ?? 0);
  const over = asked !== null && (!open || asked.userId !== userId || !hasPicks || isPaid);
  useEffect(() => {
    if (!over) return;
    if (open) stopWaitingForDeposit(platform);
    setAsked(null);
  }, [over, open, platform]);
  useEffect(() => {
    if (open && hasPicks) setAsked((now) => now ?? findPendingDeposit(platform));
    // Only on opening the slip: later deposits are started with `ask`.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [open, platform]);

  function ask(missing: number): void {
    // Stored, so that the slip reopens when the money arrives, even after a reload or after the player closed it.
    setAsked({ missing, from: startWaitingForDeposit(platform), userId, tradeId: null });
  }
  function onPending(tradeId: string | null): void {
    if (asked === null) return;
    savePendingDeposit(platform, { ...asked, tradeId });
    setAsked({ ...asked, tradeId });
  }
  const deposit = asked === null || over ? null : { missing: asked.missing, pending: asked.tradeId, onBack, onPending };
  return { deposit, ask };
}
