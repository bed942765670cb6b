import { arrangeGifts, isFreeBetSupported, isStillSelectable } from './gifts';

const gift = (name: string, more = {}) => ({ name, kind: 1, curBal: 1000, leastOrderAmount: 100, ...more });
const names = (gifts: { name: string }[]) => gifts.map(({ name }) => name);

describe('a free bet', () => {
  it.each([
    ['Single', ['a'], true],
    ['Single', ['a', 'b'], false],
    ['Multiple', ['a', 'b'], true],
    ['Multiple', ['a', 'a'], false],
    ['System', ['a', 'b', 'c'], false],
  ] as const)('on %s with events %j: %s', (tab, eventIds, supported) => {
    expect(isFreeBetSupported(tab, eventIds)).toBe(supported);
  });

  it('is removed when the slip no longer allows it, unlike other gifts', () => {
    expect(isStillSelectable(gift('free', { kind: 3 }), 'Single', ['a', 'b'])).toBe(false);
    expect(isStillSelectable(gift('free', { kind: 3 }), 'Single', ['a'])).toBe(true);
    expect(isStillSelectable(gift('cash'), 'System', ['a', 'b'])).toBe(true);
  });
});

describe('the coupon list', () => {
  const groups = [
    {
      type: 10,
      gifts: [
        gift('ok'),
        gift('large order', { leastOrderAmount: 501 }),
        gift('hidden', { bvnVerified: false }),
        gift('free', { kind: 3 }),
      ],
    },
    { type: 20, gifts: [gift('below', { leastOrderAmount: 600 })] },
    { type: 60, gifts: [gift('unsupported', { kind: 3 }), gift('hidden too', { bvnVerified: false })] },
    { type: 99, gifts: [gift('unknown')] },
  ];

  it('splits usable gifts by the order amount and hides unverified ones', () => {
    const arranged = arrangeGifts(groups, { tab: 'Single', eventIds: ['a'], order: 500 });
    expect(names(arranged.usable)).toEqual(['ok', 'free']);
    expect(names(arranged.belowMinimumOrder)).toEqual(['large order', 'below']);
    expect(names(arranged.freeBetUnsupported)).toEqual(['unsupported']);
  });

  it('moves a gift of group 20 to the usable ones once the order reaches its minimum', () => {
    const at = (order: number) => arrangeGifts(groups, { tab: 'Single', eventIds: ['a'], order });
    expect(names(at(599).belowMinimumOrder)).toEqual(['below']);
    expect(names(at(600).usable)).toContain('below');
  });

  it('allows a gift at exactly its minimum order', () => {
    expect(
      arrangeGifts([{ type: 10, gifts: [gift('at', { leastOrderAmount: 501 })] }], {
        tab: 'Single',
        eventIds: ['a'],
        order: 501,
      }).usable,
    ).toHaveLength(1);
  });

  it('lists free bets below the stake separately, since they pay all of it or nothing', () => {
    const list = [{ type: 10, gifts: [gift('cash', { curBal: 200 }), gift('free', { kind: 3, curBal: 200 })] }];
    const at = (order: number) => arrangeGifts(list, { tab: 'Single', eventIds: ['a'], order });
    expect(names(at(200).usable)).toEqual(['cash', 'free']);
    expect(names(at(201).usable)).toEqual(['cash']);
    expect(names(at(201).aboveFreeBet)).toEqual(['free']);
  });

  it('lists free bets separately for a system', () => {
    const arranged = arrangeGifts(groups, { tab: 'System', eventIds: ['a', 'b', 'c'], order: 500 });
    expect(names(arranged.usable)).toEqual(['ok']);
    expect(names(arranged.freeBetUnsupported)).toEqual(['free', 'unsupported']);
  });
});
