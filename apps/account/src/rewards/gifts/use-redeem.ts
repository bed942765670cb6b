import { type RedeemGiftResponse, type RedeemGiftRequest } from '@oware/contracts';
import { useUserId } from '@oware/platform';
import { useAccountRedeemGiftMutation } from './endpoints';

/** Returns a function that redeems a gift or code for the current player. */
export function useRedeem(): (
  request: RedeemGiftRequest,
) => Promise<{ data: RedeemGiftResponse } | { error: unknown }> {
  const userId = useUserId() ?? '';
  const [redeem] = useAccountRedeemGiftMutation();
  return (request) => redeem({ userId, request });
}
