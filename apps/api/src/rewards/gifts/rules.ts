import { GIFT_KIND } from '@oware/betting';
import { BizCode, type GiftState } from '@oware/contracts';
import { type CodeRow, type GiftRow } from './store';

/** Returns the state of a gift at a given time. */
export const getGiftState = ({ curBal, expireTime }: Pick<GiftRow, 'curBal' | 'expireTime'>, now: number): GiftState =>
  curBal === 0 ? 'used' : expireTime <= now ? 'expired' : 'usable';

/**
 * Whether a gift is valid yet. A gift that is valid from its creation is valid immediately, even on a server whose clock is behind that of
 * the one that gave it; the SQL of orders and virtual tickets has the same rule.
 */
export const hasBegun = ({ usableTime, createdAt }: Pick<GiftRow, 'usableTime' | 'createdAt'>, now: number): boolean =>
  usableTime <= Math.max(now, createdAt);

/** Whether a gift can be turned into money at a given time. */
export const isRedeemable = (
  gift: Pick<GiftRow, 'kind' | 'bvnVerified' | 'usableTime' | 'createdAt' | 'curBal' | 'expireTime'>,
  now: number,
): boolean =>
  gift.kind === GIFT_KIND.cash && gift.bvnVerified && hasBegun(gift, now) && getGiftState(gift, now) === 'usable';

/**
 * Returns the error of a code that gives a player nothing at a given time; null when it gives a gift.
 * @param had number of gifts that the player has had from the code
 */
export function findCodeError(
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
  if (had >= perPlayer) return { code: BizCode.giftCodeUsed, message: 'You have already used this code.' };
  if (now < startTime || now >= endTime)
    return { code: BizCode.giftCodeExpired, message: 'This code is not valid at this time.' };
  if (used >= total) return { code: BizCode.giftCodeUsed, message: 'All gifts of this code have been taken.' };
  return null;
}
