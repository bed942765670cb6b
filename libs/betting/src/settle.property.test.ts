import fc from 'fast-check';
import { countBetLines, validateBet } from './bet';
import { getExactReturn } from './exact-return';
import { ODDS_ONE } from './odds';
import { getPayout } from './payout';
import { getPayoutIfWin } from './payout-if-win';
import { settle } from './settle';
import { createBets, createLegs, anyResult } from './testing/arbitraries';
import { getBruteForceReturn, listLines } from './testing/brute-force';

const settledBet = createBets(anyResult);
const openBet = createBets(fc.constant(undefined));
const maxPayout = 5_000_000_000_000;

describe('settlement of random bets', () => {
  it('equals the sum over all lines, listed one by one', () => {
    fc.assert(
      fc.property(settledBet, (bet) => {
        const { n, d } = getExactReturn(bet).total;
        const [expectedN, expectedD] = getBruteForceReturn(bet);
        expect(n * expectedD).toBe(expectedN * d);
      }),
      { numRuns: 500 },
    );
  });

  it('rounds down once: never pays more than the exact amount, and less by under one unit', () => {
    fc.assert(
      fc.property(createBets(anyResult, 4), (bet) => {
        const [n, d] = getBruteForceReturn(bet);
        const gross = settle(bet, { maxPayout: Number.MAX_SAFE_INTEGER }).gross;
        if (n / d >= BigInt(Number.MAX_SAFE_INTEGER)) return;
        expect(BigInt(gross)).toBe(n / d);
      }),
    );
  });

  it('counts all lines', () => {
    fc.assert(
      fc.property(settledBet, (bet) => {
        const cut = bet.oneCutStakePct ? bet.legs.length : 0;
        expect(countBetLines(bet)).toBe(listLines(bet).length + cut);
      }),
    );
  });

  it('refunds the exact stake when all legs are void: no bonus, no tax, no cap', () => {
    const allVoid = createBets(fc.constant({ result: 0, voidFactor: 1 }));
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

  it('pays nothing when every leg lost, or any banker', () => {
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

  it('is not lower at better odds', () => {
    fc.assert(
      fc.property(settledBet, fc.nat(), fc.integer({ min: 1, max: 100_000 }), (bet, at, more) => {
        const better = bet.legs.map((leg, i) => (i === at % bet.legs.length ? { ...leg, odds: leg.odds + more } : leg));
        expect(getPayout({ ...bet, legs: better }, { maxPayout }).gross).toBeGreaterThanOrEqual(
          getPayout(bet, { maxPayout }).gross,
        );
      }),
    );
  });

  it('does not depend on the order of legs or sizes', () => {
    fc.assert(
      fc.property(settledBet, (bet) => {
        const turned = { ...bet, legs: [...bet.legs].reverse(), sizes: [...bet.sizes].reverse() };
        expect(getPayout(turned, { maxPayout })).toEqual(getPayout(bet, { maxPayout }));
      }),
    );
  });

  it('adds up: net and tax are gross, and the lines have the whole stake', () => {
    fc.assert(
      fc.property(settledBet, fc.integer({ min: 0, max: 10_000 }), (bet, taxRate) => {
        const paid = getPayout(bet, { taxRate, maxPayout });
        expect(paid.net + paid.tax).toBe(paid.gross);
        expect(paid.net).toBeGreaterThanOrEqual(Math.min(paid.gross, bet.stake));
        expect(paid.unitStake * paid.lines).toBeLessThanOrEqual(bet.stake);
        expect((paid.unitStake + 1) * paid.lines).toBeGreaterThan(bet.stake);
      }),
    );
  });

  it('never pays above the cap, and shows parts that add up to the whole', () => {
    const bonus = {
      enable: true,
      bonusRatios: { 2: 3_333 },
      minSelections: 2,
      maxSelections: 50,
      qualifyingOddsLimit: ODDS_ONE,
    };
    fc.assert(
      fc.property(settledBet, fc.integer({ min: 1, max: 10 ** 10 }), fc.boolean(), (bet, cap, freeBet) => {
        const paid = getPayout(bet, { bonus, maxPayout: cap, freeBet });
        expect(paid.gross).toBeLessThanOrEqual(freeBet ? cap : Math.max(cap, bet.stake));
        expect(paid.gross - paid.winnings - paid.bonus).toBeGreaterThanOrEqual(0);
        expect(paid.gross - paid.winnings - paid.bonus).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe('the potential return of random bets', () => {
  it('is never below the payout, whatever the results', () => {
    fc.assert(
      fc.property(
        createLegs(fc.constant(undefined)),
        fc.array(anyResult, { minLength: 7, maxLength: 7 }),
        (legs, results) => {
          const bet = { legs, sizes: [1], stake: 1_000_000 };
          const settled = { ...bet, legs: legs.map((leg, i) => ({ ...leg, result: results[i] })) };
          expect(getPayout(settled, { maxPayout }).gross).toBeLessThanOrEqual(getPayout(bet, { maxPayout }).gross);
        },
      ),
    );
  });

  it('includes the lowest payout for a number of winners', () => {
    fc.assert(
      fc.property(createBets(fc.constant(undefined), 6), fc.nat(), (bet, pick) => {
        validateBet(bet);
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
          .map((legs) => getPayout({ ...bet, legs }, { maxPayout }).gross);
        expect(getPayoutIfWin(bet, winners, { maxPayout }).gross).toBe(Math.min(...paid));
      }),
    );
  });
});
