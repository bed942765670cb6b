import fc from 'fast-check';
import {
  JACKPOT_MATCHES,
  JACKPOT_SELECTIONS,
  listJackpotCombinations,
  planJackpot,
  type JackpotTerms,
} from './jackpot';
import { getFavouriteOdds, getJackpotCost, getJackpotSeed, getLeastJackpot } from './jackpot-seed';

const NAIRA = 10_000;
const TERMS: JackpotTerms = {
  price: 100 * NAIRA,
  poolShare: 7_000,
  consolation: [
    { hits: 5, share: 2_500 },
    { hits: 4, share: 1_500 },
  ],
  leastJackpot: 20_000 * NAIRA,
  taxRate: 0,
};
const COMBINATIONS = listJackpotCombinations();
const MAX_ENTRIES = 50;
const favouritesAt = (odds: number): number[] => Array<number>(JACKPOT_MATCHES).fill(odds);

/** A match: probabilities of home, draw and away, and its prices × 10,000. */
interface Priced {
  chances: number[];
  prices: number[];
}

/** Probabilities with prices at or below fair ones. The bookmaker's margin is from zero to a fifth. */
const pricedMatch: fc.Arbitrary<Priced> = fc
  .tuple(
    fc.array(fc.integer({ min: 1, max: 1_000 }), { minLength: 3, maxLength: 3 }),
    fc.integer({ min: 10_000, max: 12_000 }),
  )
  .map(([weights, book]) => {
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    return {
      chances: weights.map((weight) => weight / total),
      prices: weights.map((weight) => Math.max(10_000, Math.floor((100_000_000 * total) / (weight * book)))),
    };
  });
const pricedRound = fc.array(pricedMatch, { minLength: JACKPOT_MATCHES, maxLength: JACKPOT_MATCHES });
const anyTerms = fc.record({
  price: fc.integer({ min: 1, max: 1_000_000 }).map((hundredths) => hundredths * 100),
  poolShare: fc.integer({ min: 0, max: 9_000 }),
  second: fc.integer({ min: 0, max: 5_000 }),
  third: fc.integer({ min: 0, max: 5_000 }),
  leastJackpot: fc.integer({ min: 0, max: 2_000_000_000 }),
});

const getChance = (matches: readonly Priced[], picks: string): number =>
  [...picks].reduce(
    (chance, pick, at) => chance * (matches[at]?.chances[JACKPOT_SELECTIONS.findIndex((each) => each === pick)] ?? 0),
    1,
  );

/** Returns the expected return of a sole player in a round, over all possible results. */
function getExpectedReturn(terms: JackpotTerms, start: number, matches: readonly Priced[], entries: readonly string[]) {
  const counts: Record<string, number> = {};
  for (const picks of entries) counts[picks] = (counts[picks] ?? 0) + 1;
  const staked = entries.length * terms.price;
  return COMBINATIONS.reduce((sum, results) => {
    const { ranks } = planJackpot(terms, start, { counts, staked }, results);
    const paid = ranks.reduce((all, { winners, each }) => all + winners * each, 0);
    return sum + getChance(matches, results) * paid;
  }, 0);
}

/** Lists the most likely winning entries, most likely first. */
const listLikeliest = (matches: readonly Priced[], count: number): string[] =>
  [...COMBINATIONS].sort((a, b) => getChance(matches, b) - getChance(matches, a)).slice(0, count);

describe('the odds of a favourite', () => {
  it.each([
    ['are the lowest of the three', [20_000, 30_000, 40_000], 20_000],
    ['are those of even matches', [30_000, 30_000, 30_000], 30_000],
    ['count as certain without all three prices', [20_000, 30_000], 10_000],
    ['count as certain without any price', [], 10_000],
    ['count as certain with a price that pays nothing', [10_000, 30_000, 40_000], 10_000],
    ['count as certain when the prices pay more than is staked on all of them', [30_001, 30_000, 30_000], 10_000],
  ])('%s', (_what, prices, odds) => {
    expect(getFavouriteOdds(prices)).toBe(odds);
  });
});

describe("the operator's minimum jackpot", () => {
  it.each([
    // 100 × 30 % × 3^6 is 21,870.
    ['even matches: all that the terms allow', 30_000, 20_000],
    ['favourites at 2.00: 30 × 64', 20_000, 1_920],
    ['favourites at 1.50: 30 × 11.39, rounded down to tens', 15_000, 340],
    ['results that count as certain: what is kept of one entry', 10_000, 30],
  ])('%s', (_what, odds, naira) => {
    expect(getLeastJackpot(TERMS, favouritesAt(odds))).toBe(naira * NAIRA);
  });

  it('is lower when the price of one match is unusable', () => {
    expect(getLeastJackpot(TERMS, [...favouritesAt(30_000).slice(1), 10_000])).toBe(7_290 * NAIRA);
  });

  it('is exact when the terms limit it, and zero when the operator keeps nothing', () => {
    expect(getLeastJackpot({ ...TERMS, leastJackpot: 437 * NAIRA }, favouritesAt(30_000))).toBe(437 * NAIRA);
    expect(getLeastJackpot({ ...TERMS, poolShare: 10_000 }, favouritesAt(30_000))).toBe(0);
  });

  it('never pays a sole player more than the stakes on average, whatever the entries', () => {
    const entries = fc.oneof(
      fc.integer({ min: 1, max: MAX_ENTRIES }),
      fc.array(fc.constantFrom(...COMBINATIONS), { minLength: 1, maxLength: MAX_ENTRIES }),
    );
    fc.assert(
      fc.property(pricedRound, anyTerms, entries, (matches, { second, third, ...given }, chosen) => {
        const consolation = [
          { hits: 5, share: second },
          { hits: 4, share: third },
        ];
        const terms = { ...given, consolation, taxRate: 0 };
        const favourites = matches.map(({ prices }) => getFavouriteOdds(prices));
        const seeded = getJackpotSeed(getLeastJackpot(terms, favourites), { carried: 0, house: 0 });
        const picked = typeof chosen === 'number' ? listLikeliest(matches, chosen) : chosen;
        const stakes = picked.length * terms.price;
        expect(getExpectedReturn(terms, seeded, matches, picked)).toBeLessThanOrEqual(stakes * (1 + 1e-9));
      }),
    );
  });

  it('would pay such a player with the maximum of the terms in every round', () => {
    const matches = Array<Priced>(JACKPOT_MATCHES).fill({
      chances: [0.62, 0.22, 0.16],
      prices: [15_000, 43_000, 59_000],
    });
    const picked = listLikeliest(matches, 1);
    expect(getExpectedReturn(TERMS, TERMS.leastJackpot, matches, picked)).toBeGreaterThan(10 * TERMS.price);
    const seeded = getLeastJackpot(TERMS, favouritesAt(15_000));
    expect(getExpectedReturn(TERMS, seeded, matches, picked)).toBeLessThan(TERMS.price);
  });
});

describe("the operator's addition when a round opens", () => {
  it.each([
    ['is the whole minimum for an empty jackpot', 1_920, { carried: 0, house: 0 }, 1_920],
    ['is what the money of players does not cover', 1_920, { carried: 500, house: 0 }, 1_420],
    ['is zero if the money of players is enough', 1_920, { carried: 5_000, house: 0 }, 0],
    ['is zero if its own money is enough', 1_920, { carried: 2_500, house: 1_920 }, 0],
    ['is the difference for more open matches', 20_000, { carried: 2_500, house: 1_920 }, 17_500],
    [
      'is negative for clearer favourites: at most its own money, never that of players',
      340,
      { carried: 2_500, house: 1_920 },
      -1_580,
    ],
  ])('%s', (_what, least, start, seed) => {
    expect(getJackpotSeed(least, start)).toBe(seed);
  });

  it("keeps the operator's money within the limit of each round, and the players' money untouched", () => {
    const step = fc.record({
      least: fc.integer({ min: 0, max: 100 }),
      left: fc.integer({ min: 0, max: 30 }),
      won: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (rounds) => {
        let [house, players] = [0, 0];
        for (const { least, left, won } of rounds) {
          const carried = house + players;
          const seeded = getJackpotSeed(least, { carried, house });
          house += seeded;
          expect(house).toBeGreaterThanOrEqual(0);
          expect(house).toBeLessThanOrEqual(least);
          expect(carried + seeded).toBeGreaterThanOrEqual(Math.max(least, players));
          if (won) [house, players] = [0, left];
          else players += left;
        }
      }),
    );
  });

  it('costs the likeliest entry no more than the operator keeps of it', () => {
    fc.assert(
      fc.property(pricedRound, anyTerms, (matches, { price, poolShare, leastJackpot }) => {
        const favourites = matches.map(({ prices }) => getFavouriteOdds(prices));
        const least = getLeastJackpot({ price, poolShare, leastJackpot }, favourites);
        expect(getJackpotCost(least, favourites)).toBeLessThanOrEqual((price * (10_000 - poolShare)) / 10_000);
      }),
    );
    expect(getJackpotCost(1_920 * NAIRA, favouritesAt(20_000))).toBe(30 * NAIRA);
  });
});
