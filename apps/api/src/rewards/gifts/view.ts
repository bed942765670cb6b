import { type Gift } from '@oware/contracts';
import { formatPublicNumber } from '../../platform/public-number';
import { getGiftState } from './rules';
import { type GiftRow } from './store';

/** Converts a stored gift to the form that its owner sees. */
export function toGift(row: GiftRow, now: number): Gift {
  const { id, number, kind, initBal, curBal, leastOrderAmount, usableTime, expireTime, bvnVerified } = row;
  return {
    giftId: formatPublicNumber(id, number),
    kind,
    initBal,
    curBal,
    leastOrderAmount,
    usableTime,
    expireTime,
    bvnVerified,
    state: getGiftState(row, now),
  };
}
