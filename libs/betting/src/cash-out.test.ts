import { multiple, single, system } from './bet';
import { type PricedLeg, WHOLE_BET, cashOutValue, leastShare, rulesOfRest, stakeOfShare } from './cash-out';

const money = (amount: number): number => Math.round(amount * 10_000);
const leg = (odds: number, oddsNow?: number, more: Partial<PricedLeg> = {}): PricedLeg => ({
  odds: money(odds),
  oddsNow: oddsNow === undefined ? undefined : money(oddsNow),
  ...more,
});
const WON = { result: { result: 1 } } as const;
const LOST = { result: { result: 0 } } as const;
const VOID = { result: { result: 0, voidFactor: 1 } } as const;
const HALF_WON = { result: { result: 1, voidFactor: 0.5 } } as const;

describe('the value of a cash-out', () => {
  it.each([
    ['a single whose odds halved', single(leg(4, 2), money(10)), 20],
    ['a single whose odds doubled', single(leg(2, 4), money(10)), 5],
    ['a single whose odds stand', single(leg(2, 2), money(10)), 10],
    ['a multiple with a leg won', multiple([leg(2, undefined, WON), leg(3, 2)], money(10)), 30],
    ['a multiple with a leg void', multiple([leg(2, undefined, VOID), leg(3, 2)], money(10)), 15],
    ['a multiple with a leg half won', multiple([leg(2, undefined, HALF_WON), leg(3, 2)], money(10)), 22.5],
    [
      'a multiple in a dead heat',
      multiple([leg(4, undefined, { result: { result: 1, deadHeatFactor: '0.5' } }), leg(3, 2)], money(10)),
      30,
    ],
    ['a multiple that is lost', multiple([leg(2, undefined, LOST), leg(3, 2)], money(10)), 0],
    // Lines AB, AC, BC of 10 each: 2·1.5 + 2·0.5 + 1.5·0.5 times 10.
    ['a system 2/3', system([leg(2, undefined, WON), leg(3, 2), leg(2, 4)], [2], money(30)), 47.5],
    ['a system 2/3 with a lost leg', system([leg(2, undefined, LOST), leg(3, 2), leg(2, 4)], [2], money(30)), 7.5],
    // The banker is in both lines: 2 × (1.5 + 0.5) times 10.
    ['a system with a banker', system([leg(4, 2, { banker: true }), leg(3, 2), leg(2, 4)], [1], money(20)), 40],
    [
      'a system whose banker lost',
      system([leg(4, undefined, { banker: true, ...LOST }), leg(3, 2), leg(2, 4)], [1], money(20)),
      0,
    ],
  ])('of %s', (_what, bet, gross) => {
    expect(cashOutValue(bet, { rate: 10_000, rules: {} })).toEqual({
      stake: bet.stake,
      gross: money(gross),
      tax: 0,
      net: money(gross),
    });
  });

  it('is what the rate leaves, less tax on what is above the stake', () => {
    const bet = single(leg(4, 2), money(10));
    expect(cashOutValue(bet, { rate: 9_700, rules: { taxRate: 500 } })).toEqual({
      stake: money(10),
      gross: money(19.4),
      tax: money(0.47),
      net: money(18.93),
    });
    expect(cashOutValue(bet, { rate: 4_000, rules: { taxRate: 500 } })).toMatchObject({ gross: money(8), tax: 0 });
  });

  it('has no bonus', () => {
    const bonus = {
      enable: true,
      bonusRatios: { 2: 5_000 },
      minSelections: 2,
      maxSelections: 50,
      qualifyingOddsLimit: 10_000,
    };
    expect(cashOutValue(multiple([leg(2, 2), leg(2, 2)], money(10)), { rate: 10_000, rules: { bonus } }).gross).toBe(
      money(10),
    );
  });

  it('is never above the cap, in all its parts together', () => {
    const bet = single(leg(10, 1), money(10));
    const rules = { maxPayout: money(60) };
    expect(cashOutValue(bet, { rate: 10_000, rules }).gross).toBe(money(60));
    const part = cashOutValue(bet, { rate: 10_000, rules }, 2_500);
    expect(part).toMatchObject({ stake: money(2.5), gross: money(15) });
    const rest = { ...bet, stake: bet.stake - part.stake };
    expect(cashOutValue(rest, { rate: 10_000, rules: rulesOfRest(rules, rest.stake, part.stake) }).gross).toBe(
      money(45),
    );
  });

  it('of a part is rounded down, the stake to whole coins', () => {
    const bet = single(leg(3, 1.9), money(1));
    expect(stakeOfShare(money(1), 3_333)).toBe(money(0.33));
    expect(stakeOfShare(99, 9_999)).toBe(0);
    expect(cashOutValue(bet, { rate: 10_000, rules: {} }, 3_333)).toMatchObject({ stake: money(0.33), gross: 5_210 });
    expect(stakeOfShare(10_001, WHOLE_BET)).toBe(10_001);
  });

  it('of a part may be worked out without coins', () => {
    expect(cashOutValue(single(leg(3, 2), 10_001), { rate: 10_000, rules: {} }, 3_333, 1)).toMatchObject({
      stake: 3_333,
      gross: 4_999,
    });
  });

  it.each([
    ['leg_open', single(leg(2), 10_000), 10_000],
    ['odds_invalid', single(leg(2, 0.9999), 10_000), 10_000],
    ['rate_invalid', single(leg(2, 2), 10_000), 10_001],
    ['stake_invalid', single(leg(2, 2), 0), 10_000],
  ])('refuses with %s', (code, bet, rate) => {
    expect(() => cashOutValue(bet, { rate, rules: {} })).toThrow(expect.objectContaining({ code }));
  });
});

describe('the least share', () => {
  const terms = { rate: 10_000, rules: {} };

  it.each([
    [1, 1_000],
    [10, WHOLE_BET],
    [0.01, 10],
    [9.9991, WHOLE_BET],
    [10.0001, null],
  ])('that pays %d of 10 is %d', (least, share) => {
    expect(leastShare(single(leg(2, 2), money(10)), terms, money(least))).toBe(share);
  });
});

describe('the rate of a cash-out', () => {
  it.each([-1, 10_001, 0.5, NaN])('is not %d', (rate) => {
    expect(() => cashOutValue(single(leg(2, 2), money(10)), { rate, rules: {} })).toThrow(
      expect.objectContaining({ code: 'rate_invalid' }),
    );
  });

  it.each([0, 10_000])('may be %d', (rate) => {
    expect(cashOutValue(single(leg(2, 2), money(10)), { rate, rules: {} }).gross).toBe(money(10) * (rate / 10_000));
  });
});

describe('the rules of the rest', () => {
  it('are those of the bet while nothing was cashed out, and shrink with the stake', () => {
    const bonus = {
      enable: true,
      bonusRatios: {},
      minSelections: 1,
      maxSelections: 9,
      qualifyingOddsLimit: 1,
      maxBonus: 30,
      noBonusAbovePayout: 300,
    };
    const rules = { maxPayout: 100, taxRate: 500, bonus };
    expect(rulesOfRest(rules, 7, 0)).toBe(rules);
    expect(rulesOfRest(rules, 1, 2)).toEqual({
      maxPayout: 33,
      taxRate: 500,
      bonus: { ...bonus, maxBonus: 10, noBonusAbovePayout: 100 },
    });
    expect(rulesOfRest({ taxRate: 1 }, 1, 2)).toEqual({ taxRate: 1 });
  });
});
