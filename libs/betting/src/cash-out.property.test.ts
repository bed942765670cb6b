import fc from 'fast-check';
import { type CashOutBet, WHOLE_BET, getCashOutValue, getSmallestShare, getRemainingRules } from './cash-out';
import { getPayout } from './payout';
import { settle } from './settle';
import { SMALLEST_COIN } from './stake';
import { createBets, anyOdds, anyResult } from './testing/arbitraries';

const MAX = 5_000_000_000_000;
const share = fc.integer({ min: 1, max: WHOLE_BET });
const rate = fc.integer({ min: 0, max: 10_000 });
const rules = fc.record({ maxPayout: fc.integer({ min: 1, max: MAX }), taxRate: fc.integer({ min: 0, max: 10_000 }) });
const terms = fc.record({ rate, rules });

/** Bets with some settled legs; the open ones have current odds. */
const bet: fc.Arbitrary<CashOutBet> = createBets(fc.option(anyResult, { nil: undefined }), 6).chain((base) =>
  fc.array(anyOdds, { minLength: base.legs.length, maxLength: base.legs.length }).map((now) => ({
    ...base,
    legs: base.legs.map((leg, i) => ({ ...leg, oddsNow: leg.result ? undefined : now[i] })),
  })),
);

describe('a cash-out of random bets', () => {
  it('is an integer from zero to the potential return without bonus', () => {
    fc.assert(
      fc.property(bet, terms, share, (each, by, part) => {
        const value = getCashOutValue(each, by, part);
        expect(value.gross).toBeGreaterThanOrEqual(0);
        expect(value.gross).toBeLessThanOrEqual(getPayout(each, by.rules).gross);
        expect(value.net + value.tax).toBe(value.gross);
        expect(value.stake).toBeLessThanOrEqual(each.stake);
        expect([value.stake, value.gross, value.tax].every(Number.isSafeInteger)).toBe(true);
      }),
      { numRuns: 400 },
    );
  });

  it('does not increase with the odds of an open leg', () => {
    fc.assert(
      fc.property(bet, terms, fc.nat(), fc.integer({ min: 1, max: 100_000 }), (each, by, at, more) => {
        const longer = {
          ...each,
          legs: each.legs.map((leg, i) =>
            i === at % each.legs.length && leg.oddsNow !== undefined ? { ...leg, oddsNow: leg.oddsNow + more } : leg,
          ),
        };
        expect(getCashOutValue(longer, by).net).toBeLessThanOrEqual(getCashOutValue(each, by).net);
      }),
    );
  });

  it('decreases when the odds of an open single rise by enough to lose a unit', () => {
    fc.assert(
      fc.property(anyOdds, anyOdds, fc.integer({ min: 10_000_000, max: 1_000_000_000 }), (odds, now, stake) => {
        const at = (oddsNow: number) =>
          getCashOutValue({ legs: [{ odds, oddsNow }], sizes: [1], stake }, { rate: 10_000, rules: {} }).gross;
        expect(at(now * 2)).toBeLessThan(at(now));
      }),
    );
  });

  it('never pays more in parts than as a whole, in stake and money, in any order', () => {
    fc.assert(
      fc.property(bet, terms, fc.array(share, { minLength: 1, maxLength: 4 }), (each, by, shares) => {
        const whole = getCashOutValue(each, { ...by, rules: { ...by.rules, taxRate: 0 } });
        let [left, cashed, gross] = [each.stake, 0, 0];
        for (const part of [...shares, WHOLE_BET]) {
          if (left === 0) break;
          const value = getCashOutValue(
            { ...each, stake: left },
            { rate: by.rate, rules: getRemainingRules(by.rules, left, cashed) },
            part,
          );
          [left, cashed, gross] = [left - value.stake, cashed + value.stake, gross + value.gross];
        }
        expect([left, cashed]).toEqual([0, each.stake]);
        expect(gross).toBeLessThanOrEqual(whole.gross);
      }),
      { numRuns: 300 },
    );
  });

  it('never leaves a fraction of the smallest coin, however often a part is cashed out', () => {
    fc.assert(
      fc.property(
        bet,
        terms,
        fc.integer({ min: 1, max: 10_000_000 }),
        fc.array(share, { minLength: 1, maxLength: 6 }),
        (each, by, coins, shares) => {
          let left = coins * SMALLEST_COIN;
          for (const part of shares) {
            if (left === 0) break;
            const value = getCashOutValue({ ...each, stake: left }, by, part);
            expect(value.stake % SMALLEST_COIN).toBe(0);
            left -= value.stake;
            expect(left % SMALLEST_COIN).toBe(0);
          }
        },
      ),
      { numRuns: 300 },
    );
  });

  it('equals the settlement at a rate of 100 % when all legs are settled', () => {
    fc.assert(
      fc.property(createBets(anyResult, 6), rules, (each, by) => {
        const { gross, tax, net } = settle(each, by);
        expect(getCashOutValue(each, { rate: 10_000, rules: by })).toEqual({ stake: each.stake, gross, tax, net });
      }),
      { numRuns: 300 },
    );
  });

  it('has a smallest share that pays enough, while the share below it does not', () => {
    fc.assert(
      fc.property(bet, terms, fc.integer({ min: 1, max: 10_000_000 }), (each, by, least) => {
        const found = getSmallestShare(each, by, least);
        if (found === null) expect(getCashOutValue(each, by).net).toBeLessThan(least);
        else {
          expect(getCashOutValue(each, by, found).net).toBeGreaterThanOrEqual(least);
          if (found > 1) expect(getCashOutValue(each, by, found - 1).net).toBeLessThan(least);
        }
      }),
    );
  });

  it('never pays above the cap together with the settlement of the rest', () => {
    fc.assert(
      fc.property(bet, terms, share, (each, by, part) => {
        const value = getCashOutValue(each, by, part);
        const left = each.stake - value.stake;
        if (left === 0) return;
        const rest = getPayout({ ...each, stake: left }, getRemainingRules(by.rules, left, value.stake));
        expect(value.gross + rest.gross).toBeLessThanOrEqual(Math.max(by.rules.maxPayout, each.stake));
      }),
    );
  });
});
