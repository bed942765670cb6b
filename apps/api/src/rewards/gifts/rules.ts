import { GIFT_KIND } from '@oware/betting';
import { BizCode, type GiftState } from '@oware/contracts';
import { type CodeRow, type GiftRow } from './store';

/** Where a gift stands at a moment. */
export const stateOf = ({ curBal, expireTime }: Pick<GiftRow, 'curBal' | 'expireTime'>, now: number): GiftState =>
  curBal === 0 ? 'used' : expireTime <= now ? 'expired' : 'usable';

/**
 * Whether the time has come from which a gift may be used. One that may be used from when it was given may be as soon as it is seen, also by
 * a server whose clock is behind that of the one that gave it; the SQL of orders and of virtual tickets says the same.
 */
export const hasBegun = ({ usableTime, createdAt }: Pick<GiftRow, 'usableTime' | 'createdAt'>, now: number): boolean =>
  usableTime <= Math.max(now, createdAt);

/** Whether a gift can be turned into money at a moment. */
export const isRedeemable = (
  gift: Pick<GiftRow, 'kind' | 'bvnVerified' | 'usableTime' | 'createdAt' | 'curBal' | 'expireTime'>,
  now: number,
): boolean =>
  gift.kind === GIFT_KIND.cash && gift.bvnVerified && hasBegun(gift, now) && stateOf(gift, now) === 'usable';

/**
 * Why a code gives a player nothing at a moment; null when it gives a gift.
 * @param had how many gifts of the code the player has had
 */
export function codeProblem(
  {
    perPlayer,
    startTime,
    endTime,
    used,
    total,
  }: Pick<CodeRow, 'perPlayer' | 'startTime' | 'endTime' | 'used' | 'total'>,
  had: number,
  now: number,
): { code: BizCode; message: string } | null {
  if (had >= perPlayer) return { code: BizCode.giftCodeUsed, message: 'You have used this code already.' };
  if (now < startTime || now >= endTime)
    return { code: BizCode.giftCodeExpired, message: 'This code is not valid at this time.' };
  if (used >= total) return { code: BizCode.giftCodeUsed, message: 'All gifts of this code have been taken.' };
  return null;
}
