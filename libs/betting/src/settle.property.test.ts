import fc from 'fast-check';
import { betLines, checkBet } from './bet';
import { exactReturn } from './exact-return';
import { ODDS_ONE } from './odds';
import { payout } from './payout';
import { payoutIfWin } from './payout-if-win';
import { settle } from './settle';
import { betOf, legsOf, resultOf } from './testing/arbitraries';
import { bruteForceReturn, listLines } from './testing/brute-force';

const settledBet = betOf(resultOf);
const openBet = betOf(fc.constant(undefined));
const maxPayout = 5_000_000_000_000;

describe('settlement, over random bets', () => {
  it('equals the sum over all lines, listed one by one', () => {
    fc.assert(
      fc.property(settledBet, (bet) => {
        const { n, d } = exactReturn(bet).total;
        const [expectedN, expectedD] = bruteForceReturn(bet);
        expect(n * expectedD).toBe(expectedN * d);
      }),
      { numRuns: 500 },
    );
  });

  it('rounds down once: pays never more than the exact amount and less by under one unit', () => {
    fc.assert(
      fc.property(betOf(resultOf, 4), (bet) => {
        const [n, d] = bruteForceReturn(bet);
        const gross = settle(bet, { maxPayout: Number.MAX_SAFE_INTEGER }).gross;
        if (n / d >= BigInt(Number.MAX_SAFE_INTEGER)) return;
        expect(BigInt(gross)).toBe(n / d);
      }),
    );
  });

  it('counts as many lines as there are', () => {
    fc.assert(
      fc.property(settledBet, (bet) => {
        const cut = bet.oneCutStakePct ? bet.legs.length : 0;
        expect(betLines(bet)).toBe(listLines(bet).length + cut);
      }),
    );
  });

  it('returns the stake, to the unit, when all legs are void: no bonus, no tax, no cap', () => {
    const allVoid = betOf(fc.constant({ result: 0, voidFactor: 1 }));
    const bonus = {
      enable: true,
      bonusRatios: { 1: 5_000 },
      minSelections: 1,
      maxSelections: 50,
      qualifyingOddsLimit: ODDS_ONE,
    };
    fc.assert(
      fc.property(allVoid, (bet) => {
        const rules = { bonus, taxRate: 500, maxPayout: 1 };
        expect(settle(bet, rules)).toMatchObject({
          status: 'void',
          gross: bet.stake,
          net: bet.stake,
          bonus: 0,
          tax: 0,
        });
        expect(settle(bet, { ...rules, freeBet: true })).toMatchObject({ status: 'void', net: 0, giftReturned: true });
      }),
    );
  });

  it('pays nothing when every leg lost, and no banker may lose', () => {
    fc.assert(
      fc.property(openBet, (bet) => {
        const lost = { result: 0 as const };
        expect(settle({ ...bet, legs: bet.legs.map((leg) => ({ ...leg, result: lost })) })).toMatchObject({
          status: 'lost',
          net: 0,
        });
        if (!bet.legs.some(({ banker }) => banker)) return;
        const legs = bet.legs.map((leg) => (leg.banker ? { ...leg, result: lost } : leg));
        expect(settle({ ...bet, legs }).gross).toBe(0);
      }),
    );
  });

  it('is not less at better odds', () => {
    fc.assert(
      fc.property(settledBet, fc.nat(), fc.integer({ min: 1, max: 100_000 }), (bet, at, more) => {
        const better = bet.legs.map((leg, i) => (i === at % bet.legs.length ? { ...leg, odds: leg.odds + more } : leg));
        expect(payout({ ...bet, legs: better }, { maxPayout }).gross).toBeGreaterThanOrEqual(
          payout(bet, { maxPayout }).gross,
        );
      }),
    );
  });

  it('does not depend on the order of legs or sizes', () => {
    fc.assert(
      fc.property(settledBet, (bet) => {
        const turned = { ...bet, legs: [...bet.legs].reverse(), sizes: [...bet.sizes].reverse() };
        expect(payout(turned, { maxPayout })).toEqual(payout(bet, { maxPayout }));
      }),
    );
  });

  it('conserves: net and tax are gross, and the whole stake is on the lines', () => {
    fc.assert(
      fc.property(settledBet, fc.integer({ min: 0, max: 10_000 }), (bet, taxRate) => {
        const paid = payout(bet, { taxRate, maxPayout });
        expect(paid.net + paid.tax).toBe(paid.gross);
        expect(paid.net).toBeGreaterThanOrEqual(Math.min(paid.gross, bet.stake));
        expect(paid.unitStake * paid.lines).toBeLessThanOrEqual(bet.stake);
        expect((paid.unitStake + 1) * paid.lines).toBeGreaterThan(bet.stake);
      }),
    );
  });

  it('never pays above the cap, and shows parts that fit in the whole', () => {
    const bonus = {
      enable: true,
      bonusRatios: { 2: 3_333 },
      minSelections: 2,
      maxSelections: 50,
      qualifyingOddsLimit: ODDS_ONE,
    };
    fc.assert(
      fc.property(settledBet, fc.integer({ min: 1, max: 10 ** 10 }), fc.boolean(), (bet, cap, freeBet) => {
        const paid = payout(bet, { bonus, maxPayout: cap, freeBet });
        expect(paid.gross).toBeLessThanOrEqual(freeBet ? cap : Math.max(cap, bet.stake));
        expect(paid.gross - paid.winnings - paid.bonus).toBeGreaterThanOrEqual(0);
        expect(paid.gross - paid.winnings - paid.bonus).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe('before the results, over random bets', () => {
  it('promises at most what an all-won bet pays, whatever the results are', () => {
    fc.assert(
      fc.property(
        legsOf(fc.constant(undefined)),
        fc.array(resultOf, { minLength: 7, maxLength: 7 }),
        (legs, results) => {
          const bet = { legs, sizes: [1], stake: 1_000_000 };
          const settled = { ...bet, legs: legs.map((leg, i) => ({ ...leg, result: results[i] })) };
          expect(payout(settled, { maxPayout }).gross).toBeLessThanOrEqual(payout(bet, { maxPayout }).gross);
        },
      ),
    );
  });

  it('gives the least of all ways in which so many can win', () => {
    fc.assert(
      fc.property(betOf(fc.constant(undefined), 6), fc.nat(), (bet, pick) => {
        checkBet(bet);
        const free = bet.legs.flatMap((leg, i) => (leg.banker ? [] : [i]));
        const winners = pick % (free.length + 1);
        const ways = Array.from({ length: 2 ** free.length }, (_, mask) => free.filter((__, i) => (mask >> i) & 1));
        const paid = ways
          .filter((way) => way.length === winners)
          .map((way) =>
            bet.legs.map((leg, i) => ({
              ...leg,
              result: { result: leg.banker || way.includes(i) ? (1 as const) : (0 as const) },
            })),
          )
          .map((legs) => payout({ ...bet, legs }, { maxPayout }).gross);
        expect(payoutIfWin(bet, winners, { maxPayout }).gross).toBe(Math.min(...paid));
      }),
    );
  });
});
