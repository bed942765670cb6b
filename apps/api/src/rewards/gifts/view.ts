import { type Gift } from '@oware/contracts';
import { stateOf } from './rules';
import { type GiftRow } from './store';

/** A gift as its owner sees it. */
export function giftView(row: GiftRow, now: number): Gift {
  const { id, kind, initBal, curBal, leastOrderAmount, usableTime, expireTime, bvnVerified } = row;
  return {
    giftId: String(id),
    kind,
    initBal,
    curBal,
    leastOrderAmount,
    usableTime,
    expireTime,
    bvnVerified,
    state: stateOf(row, now),
  };
}
