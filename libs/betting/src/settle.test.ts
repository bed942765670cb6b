import { createMultiple, createSingle, createSystem } from './bet';
import { isDecided, settle } from './settle';

const won = { result: 1 } as const;
const lost = { result: 0 } as const;
const refunded = { result: 0, voidFactor: 1 } as const;

describe('settle', () => {
  it('waits for open legs as long as they matter', () => {
    const open = createMultiple([{ odds: 20_000, result: won }, { odds: 30_000 }], 10_000);
    expect(isDecided(open)).toBe(false);
    expect(() => settle(open)).toThrow(expect.objectContaining({ code: 'leg_open' }));
  });

  it('loses a multiple at its first lost leg', () => {
    const bet = createMultiple([{ odds: 20_000, result: lost }, { odds: 30_000 }], 10_000);
    expect(settle(bet)).toMatchObject({ status: 'lost', gross: 0, net: 0 });
  });

  it('loses a system once too few legs can win for any line', () => {
    const legs = [{ odds: 20_000, result: lost }, { odds: 20_000, result: lost }, { odds: 30_000 }];
    expect(isDecided(createSystem(legs, [2], 30_000))).toBe(true);
    expect(isDecided(createSystem(legs, [1, 2], 60_000))).toBe(false);
  });

  it('loses a bet as soon as a banker has lost', () => {
    const legs = [{ odds: 20_000, banker: true, result: lost }, { odds: 20_000 }, { odds: 30_000 }];
    expect(settle(createSystem(legs, [1], 20_000))).toMatchObject({ status: 'lost', lines: 2 });
  });

  it('includes the banker in every line', () => {
    const legs = [
      { odds: 20_000, banker: true, result: won },
      { odds: 30_000, result: won },
      { odds: 40_000, result: lost },
    ];
    expect(settle(createSystem(legs, [1], 20_000)).gross).toBe(60_000);
  });

  it('settles by the remaining legs when one is void', () => {
    const bet = createMultiple(
      [
        { odds: 20_000, result: won },
        { odds: 35_000, result: refunded },
      ],
      10_000,
    );
    expect(settle(bet, { taxRate: 500 })).toMatchObject({ status: 'won', gross: 20_000, tax: 500, net: 19_500 });
  });

  it('charges no tax on a half loss', () => {
    const bet = createSingle({ odds: 20_000, result: { result: 0, voidFactor: 0.5 } }, 10_001);
    expect(settle(bet, { taxRate: 500 })).toMatchObject({ status: 'won', gross: 5_000, tax: 0, net: 5_000 });
  });

  it.each([
    ['a free bet whose legs are all void', [refunded, refunded], true, true],
    ['a free bet with one void leg', [won, refunded], true, false],
    ['a free bet that lost', [lost, refunded], true, false],
    ['a bet of money whose legs are all void', [refunded, refunded], false, false],
  ])('returns the gift of %s, or does not', (_what, results, freeBet, giftReturned) => {
    const bet = createMultiple(
      results.map((result) => ({ odds: 20_000, result })),
      10_000,
    );
    expect(settle(bet, { freeBet }).giftReturned).toBe(giftReturned);
  });

  it('reports whether the cap reduced the payout', () => {
    const bet = createSingle({ odds: 30_000, result: won }, 10_000);
    expect(settle(bet, { maxPayout: 29_999 })).toMatchObject({ capped: true, gross: 29_999 });
    expect(settle(bet, { maxPayout: 30_001 })).toMatchObject({ capped: false, gross: 30_000 });
    expect(settle(bet)).toMatchObject({ capped: false, gross: 30_000 });
  });

  it('taxes the whole payout of a free bet', () => {
    const bet = createSingle({ odds: 30_000, result: won }, 100_000);
    expect(settle(bet, { freeBet: true, taxRate: 500 })).toMatchObject({ gross: 200_000, tax: 10_000, net: 190_000 });
  });

  it('settles 25 of 50 without listing 126 trillion lines', () => {
    const legs = Array.from({ length: 50 }, () => ({ odds: 20_000, result: won }));
    const bet = createSystem(legs, [25], 10_000);
    expect(settle(bet)).toMatchObject({ lines: 126_410_606_437_752, gross: 10_000 * 2 ** 25 });
  });
});
