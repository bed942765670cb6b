import fc from 'fast-check';
import { countCases } from '@oware/test-lanes';
import { leagues } from './leagues';
import { listCovers } from './covers';
import { FOOTBALL_RETURN, BUILDER_MARGIN, listOutcomes, MAX_ODDS, MIN_ODDS, findMarket, markets } from './markets';
import { getBuilderPrice, getChance, getMeanReturn, listPrices, type Price } from './prices';
import { getScoreChances, createScoreModel } from './score-model';

const anyChances = fc.constantFrom(...leagues).chain((league) =>
  fc
    .tuple(fc.nat(league.teams.length - 1), fc.nat(league.teams.length - 1))
    .filter(([home, away]) => home !== away)
    .map(([home, away]) => getScoreChances(createScoreModel(league, home, away))),
);

/** Whether an outcome has at least the odds of another one with a lower margin. */
const isRaised = (price: Price): boolean =>
  listCovers().has(
    listOutcomes().findIndex(
      ({ name }) =>
        name.marketId === price.marketId && name.specifiers === price.specifiers && name.outcomeId === price.outcomeId,
    ),
  );

it('gives each outcome the published mean return, less the rounding of odds', () => {
  fc.assert(
    fc.property(anyChances, (chances) => {
      for (const price of listPrices(chances)) {
        const margin = findMarket(price.marketId)?.margin as number;
        const published = 1 - (margin / 10_000) * (1 - price.chance.void);
        // Odds that a market with a lower margin raises return up to its percentage.
        const highest = isRaised(price) ? 0.95 : published;
        expect(getMeanReturn(price)).toBeLessThanOrEqual(highest + 1e-12);
        expect(getMeanReturn(price)).toBeGreaterThan(published - price.chance.won * 0.01 - 1e-12);
        expect(getMeanReturn(price)).toBeGreaterThan(FOOTBALL_RETURN.min / 100);
        expect(price.odds).toBeLessThanOrEqual(MAX_ODDS);
        expect(getMeanReturn(price)).toBeLessThan(FOOTBALL_RETURN.max / 100);
        expect(price.odds % 100).toBe(0);
        expect(price.odds).toBeGreaterThanOrEqual(MIN_ODDS);
      }
    }),
    { numRuns: countCases(50, 5) },
  );
});

it('has probabilities per line that add up to one, or to two for double chance', () => {
  fc.assert(
    fc.property(anyChances, (chances) => {
      for (const { marketId, lines, outcomes } of markets) {
        for (const specifiers of lines) {
          const all = outcomes.map(([outcomeId]) => getChance({ marketId, specifiers, outcomeId }, chances));
          const won = all.reduce((sum, chance) => sum + chance.won, 0);
          expect(won + (all[0]?.void ?? 0)).toBeCloseTo(marketId === 10 ? 2 : 1, 9);
        }
      }
    }),
    { numRuns: countCases(20, 5) },
  );
});

describe('a bet builder', () => {
  const chances = getScoreChances(createScoreModel(leagues[0] as (typeof leagues)[number], 3, 9));
  const home = { marketId: 1, specifiers: '', outcomeId: '1' };
  const over = { marketId: 18, specifiers: 'total=2.5', outcomeId: '12' };
  const goals = { marketId: 29, specifiers: '', outcomeId: '74' };

  it('is priced by the joint probability of its outcomes, with the margin applied once', () => {
    const price = getBuilderPrice([home, over, goals], chances);
    const alone = [home, over, goals].map((each) => getChance(each, chances).won);
    expect(price?.chance.won).toBeGreaterThan(alone.reduce((product, chance) => product * chance, 1));
    expect(price?.chance.won).toBeLessThan(Math.min(...alone));
    expect(price?.odds).toBe(Math.floor(((1 - BUILDER_MARGIN / 10_000) / (price?.chance.won as number)) * 100) * 100);
  });

  it('rejects outcomes that exclude each other, one that can be void, a single one, and too many', () => {
    expect(getBuilderPrice([home, { ...home, outcomeId: '3' }], chances)).toBeNull();
    expect(getBuilderPrice([home, { marketId: 11, specifiers: '', outcomeId: '4' }], chances)).toBeNull();
    expect(getBuilderPrice([home], chances)).toBeNull();
    expect(
      getBuilderPrice(
        Array.from({ length: 7 }, () => home),
        chances,
      ),
    ).toBeNull();
  });
});
