import { usePlatform, type SlipDeposit } from '@oware/platform';
import { useCallback, useEffect, useState } from 'react';
import {
  findPendingDeposit,
  savePendingDeposit,
  stopWaitingForDeposit,
  startWaitingForDeposit,
  type DepositRequest,
} from '../deposit-wait';
import { useBetslip } from '../selectors';

export interface DepositInSlip {
  /** Properties of the deposit part; null while there is no deposit. */
  deposit: Omit<SlipDeposit, 'onLeave'> | null;
  startDeposit(missing: number): void;
}

/**
 * A deposit in place of the slip's selections until the money arrives, the player goes back, or the slip is closed. A deposit with a
 * payment under way is restored when the slip opens.
 */
export function useDepositInSlip(): DepositInSlip {
  const platform = usePlatform();
  const { balance, open, userId, picks, order } = useBetslip();
  const [request, setRequest] = useState<DepositRequest | null>(null);
  const onBack = useCallback(() => {
    stopWaitingForDeposit(platform);
    setRequest(null);
  }, [platform]);
  const hasSelections = picks.length > 0 && order.phase !== 'placed';
  const isPaid = (balance ?? 0) >= (request?.from ?? Infinity) + (request?.missing ?? 0);
  const over = request !== null && (!open || request.userId !== userId || !hasSelections || isPaid);
  useEffect(() => {
    if (!over) return;
    if (open) stopWaitingForDeposit(platform);
    setRequest(null);
  }, [over, open, platform]);
  useEffect(() => {
    if (open && hasSelections) setRequest((now) => now ?? findPendingDeposit(platform));
    // Only on opening the slip: later deposits are started with `startDeposit`.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [open, platform]);

  function startDeposit(missing: number): void {
    // Stored, so that the slip reopens when the money arrives, even after a reload or after the player closed it.
    setRequest({ missing, from: startWaitingForDeposit(platform), userId, tradeId: null });
  }
  function onPending(tradeId: string | null): void {
    if (request === null) return;
    savePendingDeposit(platform, { ...request, tradeId });
    setRequest({ ...request, tradeId });
  }
  const deposit =
    request === null || over ? null : { missing: request.missing, pending: request.tradeId, onBack, onPending };
  return { deposit, startDeposit };
}
