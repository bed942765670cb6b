import { BizCode } from '@oware/contracts';
import { findCodeError, isRedeemable, getGiftState } from './rules';

const gift = { kind: 1 as const, bvnVerified: true, createdAt: 0, usableTime: 100, expireTime: 200, curBal: 5 };

describe('a gift', () => {
  it.each([
    ['usable', 5, 199],
    ['expired', 5, 200],
    ['used', 0, 199],
    ['used', 0, 200],
  ] as const)('is %s with %d left at %d', (state, curBal, now) => {
    expect(getGiftState({ curBal, expireTime: 200 }, now)).toBe(state);
  });

  it.each([
    ['from its first moment', {}, 100, true],
    ['not before it', {}, 99, false],
    ['immediately on a server whose clock is behind the one that gave it', { createdAt: 100 }, 95, true],
    ['to its last moment', {}, 199, true],
    ['not after', {}, 200, false],
    ['not when it is used', { curBal: 0 }, 100, false],
    ['not while the bank verification waits', { bvnVerified: false }, 100, false],
    ['not as a discount', { kind: 2 as const }, 100, false],
    ['not as a free bet', { kind: 3 as const }, 100, false],
  ])('is redeemable %s', (_what, change, now, redeemable) => {
    expect(isRedeemable({ ...gift, ...change }, now)).toBe(redeemable);
  });
});

describe('a code', () => {
  const code = { perPlayer: 2, startTime: 100, endTime: 200, used: 8, total: 9 };

  it.each([
    ['gives its last gift', {}, 1, 100, null],
    ['gives until its last moment', {}, 0, 199, null],
    ['gives no more than one player may have', {}, 2, 100, BizCode.giftCodeUsed],
    ['gives nothing before its time', {}, 0, 99, BizCode.giftCodeExpired],
    ['gives nothing after its time', {}, 0, 200, BizCode.giftCodeExpired],
    ['gives no more than there are', { used: 9 }, 0, 100, BizCode.giftCodeUsed],
    ['reports that the player used it rather than that it is over', {}, 2, 200, BizCode.giftCodeUsed],
    ['reports that it is over rather than that all are gone', { used: 9 }, 0, 200, BizCode.giftCodeExpired],
  ])('%s', (_what, change, had, now, problem) => {
    expect(findCodeError({ ...code, ...change }, had, now)?.code ?? null).toBe(problem);
  });
});
