import { type RedeemGiftAnswer, type RedeemGiftRequest } from '@oware/contracts';
import { useUserId } from '@oware/platform';
import { useAccountRedeemGiftMutation } from './endpoints';

/** Redeems for the player whose page this is. */
export function useRedeem(): (request: RedeemGiftRequest) => Promise<{ data: RedeemGiftAnswer } | { error: unknown }> {
  const userId = useUserId() ?? '';
  const [redeem] = useAccountRedeemGiftMutation();
  return (request) => redeem({ userId, request });
}
