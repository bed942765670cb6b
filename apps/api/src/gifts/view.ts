import { type Gift, type GiftState } from '@oware/contracts';
import { type GiftRow } from './store';

/** Where a gift stands at a moment. */
export const stateOf = ({ curBal, expireTime }: Pick<GiftRow, 'curBal' | 'expireTime'>, now: number): GiftState =>
  curBal === 0 ? 'used' : expireTime <= now ? 'expired' : 'usable';

/** A gift as its owner sees it. */
export function giftView(row: GiftRow, now: number): Gift {
  const { id, kind, initBal, curBal, leastOrderAmount, usableTime, expireTime, bvnVerified } = row;
  return { giftId: String(id), kind, initBal, curBal, leastOrderAmount, usableTime, expireTime, bvnVerified, state: stateOf(row, now) };
}
