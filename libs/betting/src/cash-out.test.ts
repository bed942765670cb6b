import { createMultiple, createSingle, createSystem } from './bet';
import {
  type PricedLeg,
  WHOLE_BET,
  getCashOutValue,
  getSmallestShare,
  getRemainingRules,
  getShareStake,
} from './cash-out';

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
    ['a single whose odds halved', createSingle(leg(4, 2), money(10)), 20],
    ['a single whose odds doubled', createSingle(leg(2, 4), money(10)), 5],
    ['a single with unchanged odds', createSingle(leg(2, 2), money(10)), 10],
    ['a multiple with a leg won', createMultiple([leg(2, undefined, WON), leg(3, 2)], money(10)), 30],
    ['a multiple with a leg void', createMultiple([leg(2, undefined, VOID), leg(3, 2)], money(10)), 15],
    ['a multiple with a leg half won', createMultiple([leg(2, undefined, HALF_WON), leg(3, 2)], money(10)), 22.5],
    [
      'a multiple in a dead heat',
      createMultiple([leg(4, undefined, { result: { result: 1, deadHeatFactor: '0.5' } }), leg(3, 2)], money(10)),
      30,
    ],
    ['a multiple that is lost', createMultiple([leg(2, undefined, LOST), leg(3, 2)], money(10)), 0],
    // Lines AB, AC, BC of 10 each: 2·1.5 + 2·0.5 + 1.5·0.5 times 10.
    ['a system 2/3', createSystem([leg(2, undefined, WON), leg(3, 2), leg(2, 4)], [2], money(30)), 47.5],
    [
      'a system 2/3 with a lost leg',
      createSystem([leg(2, undefined, LOST), leg(3, 2), leg(2, 4)], [2], money(30)),
      7.5,
    ],
    // The banker is in both lines: 2 × (1.5 + 0.5) times 10.
    ['a system with a banker', createSystem([leg(4, 2, { banker: true }), leg(3, 2), leg(2, 4)], [1], money(20)), 40],
    [
      'a system whose banker lost',
      createSystem([leg(4, undefined, { banker: true, ...LOST }), leg(3, 2), leg(2, 4)], [1], money(20)),
      0,
    ],
  ])('for %s', (_what, bet, gross) => {
    expect(getCashOutValue(bet, { rate: 10_000, rules: {} })).toEqual({
      stake: bet.stake,
      gross: money(gross),
      tax: 0,
      net: money(gross),
    });
  });

  it('is reduced by the rate, and by tax on the amount above the stake', () => {
    const bet = createSingle(leg(4, 2), money(10));
    expect(getCashOutValue(bet, { rate: 9_700, rules: { taxRate: 500 } })).toEqual({
      stake: money(10),
      gross: money(19.4),
      tax: money(0.47),
      net: money(18.93),
    });
    expect(getCashOutValue(bet, { rate: 4_000, rules: { taxRate: 500 } })).toMatchObject({ gross: money(8), tax: 0 });
  });

  it('excludes the bonus', () => {
    const bonus = {
      enable: true,
      bonusRatios: { 2: 5_000 },
      minSelections: 2,
      maxSelections: 50,
      qualifyingOddsLimit: 10_000,
    };
    expect(
      getCashOutValue(createMultiple([leg(2, 2), leg(2, 2)], money(10)), { rate: 10_000, rules: { bonus } }).gross,
    ).toBe(money(10));
  });

  it('is never above the cap, for all parts together', () => {
    const bet = createSingle(leg(10, 1), money(10));
    const rules = { maxPayout: money(60) };
    expect(getCashOutValue(bet, { rate: 10_000, rules }).gross).toBe(money(60));
    const part = getCashOutValue(bet, { rate: 10_000, rules }, 2_500);
    expect(part).toMatchObject({ stake: money(2.5), gross: money(15) });
    const rest = { ...bet, stake: bet.stake - part.stake };
    expect(getCashOutValue(rest, { rate: 10_000, rules: getRemainingRules(rules, rest.stake, part.stake) }).gross).toBe(
      money(45),
    );
  });

  it('is rounded down for a part, and its stake to whole coins', () => {
    const bet = createSingle(leg(3, 1.9), money(1));
    expect(getShareStake(money(1), 3_333)).toBe(money(0.33));
    expect(getShareStake(99, 9_999)).toBe(0);
    expect(getCashOutValue(bet, { rate: 10_000, rules: {} }, 3_333)).toMatchObject({
      stake: money(0.33),
      gross: 5_210,
    });
    expect(getShareStake(10_001, WHOLE_BET)).toBe(10_001);
  });

  it('can be calculated for a part without coins', () => {
    expect(getCashOutValue(createSingle(leg(3, 2), 10_001), { rate: 10_000, rules: {} }, 3_333, 1)).toMatchObject({
      stake: 3_333,
      gross: 4_999,
    });
  });

  it.each([
    ['leg_open', createSingle(leg(2), 10_000), 10_000],
    ['odds_invalid', createSingle(leg(2, 0.9999), 10_000), 10_000],
    ['rate_invalid', createSingle(leg(2, 2), 10_000), 10_001],
    ['stake_invalid', createSingle(leg(2, 2), 0), 10_000],
  ])('rejects with %s', (code, bet, rate) => {
    expect(() => getCashOutValue(bet, { rate, rules: {} })).toThrow(expect.objectContaining({ code }));
  });
});

describe('the smallest share', () => {
  const terms = { rate: 10_000, rules: {} };

  it.each([
    [1, 1_000],
    [10, WHOLE_BET],
    [0.01, 10],
    [9.9991, WHOLE_BET],
    [10.0001, null],
  ])('that pays %d of 10 is %d', (least, share) => {
    expect(getSmallestShare(createSingle(leg(2, 2), money(10)), terms, money(least))).toBe(share);
  });
});

describe('the rate of a cash-out', () => {
  it.each([-1, 10_001, 0.5, NaN])('rejects %d', (rate) => {
    expect(() => getCashOutValue(createSingle(leg(2, 2), money(10)), { rate, rules: {} })).toThrow(
      expect.objectContaining({ code: 'rate_invalid' }),
    );
  });

  it.each([0, 10_000])('accepts %d', (rate) => {
    expect(getCashOutValue(createSingle(leg(2, 2), money(10)), { rate, rules: {} }).gross).toBe(
      money(10) * (rate / 10_000),
    );
  });
});

describe('the rules of the rest', () => {
  it('equal the amounts of the bet without cash-outs, and shrink with the stake', () => {
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
    expect(getRemainingRules(rules, 7, 0)).toBe(rules);
    expect(getRemainingRules(rules, 1, 2)).toEqual({
      maxPayout: 33,
      taxRate: 500,
      bonus: { ...bonus, maxBonus: 10, noBonusAbovePayout: 100 },
    });
    expect(getRemainingRules({ taxRate: 1 }, 1, 2)).toEqual({ taxRate: 1 });
  });
});
