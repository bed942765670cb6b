import { type Gift } from '@oware/contracts';
import { publicNumber } from '../../platform/public-number';
import { stateOf } from './rules';
import { type GiftRow } from './store';

/** A gift as its owner sees it. */
export function giftView(row: GiftRow, now: number): Gift {
  const { id, number, kind, initBal, curBal, leastOrderAmount, usableTime, expireTime, bvnVerified } = row;
  return {
    giftId: publicNumber(id, number),
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
