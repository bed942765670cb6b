import fc from 'fast-check';
import { countCases } from '@oware/test-lanes';
import { leagues } from './leagues';
import { BUILDER_MARGIN, HIGHEST_ODDS, LEAST_ODDS, marketOf, markets } from './markets';
import { builderPrice, chanceOf, meanReturn, pricesOf } from './prices';
import { scoreChances, scoreModel } from './score-model';

const chancesOfSome = fc.constantFrom(...leagues).chain((league) =>
  fc
    .tuple(fc.nat(league.teams.length - 1), fc.nat(league.teams.length - 1))
    .filter(([home, away]) => home !== away)
    .map(([home, away]) => scoreChances(scoreModel(league, home, away))),
);

it('the mean return of each outcome is the published one, less what odds are rounded down by', () => {
  fc.assert(
    fc.property(chancesOfSome, (chances) => {
      for (const price of pricesOf(chances)) {
        const margin = marketOf(price.marketId)?.margin as number;
        const published = 1 - (margin / 10_000) * (1 - price.chance.void);
        expect(meanReturn(price)).toBeLessThanOrEqual(published + 1e-12);
        if (price.odds < HIGHEST_ODDS)
          expect(meanReturn(price)).toBeGreaterThan(published - price.chance.won * 0.01 - 1e-12);
        expect(price.odds % 100).toBe(0);
        expect(price.odds).toBeGreaterThanOrEqual(LEAST_ODDS);
      }
    }),
    { numRuns: countCases(50, 5) },
  );
});

it('chances of a line without voids add up to one, or to two for double chance', () => {
  fc.assert(
    fc.property(chancesOfSome, (chances) => {
      for (const { marketId, lines, outcomes } of markets) {
        for (const specifiers of lines) {
          const all = Object.keys(outcomes).map((outcomeId) => chanceOf({ marketId, specifiers, outcomeId }, chances));
          const won = all.reduce((sum, chance) => sum + chance.won, 0);
          expect(won + (all[0]?.void ?? 0)).toBeCloseTo(marketId === 10 ? 2 : 1, 9);
        }
      }
    }),
    { numRuns: countCases(20, 5) },
  );
});

describe('a bet builder', () => {
  const chances = scoreChances(scoreModel(leagues[0] as (typeof leagues)[number], 3, 9));
  const home = { marketId: 1, specifiers: '', outcomeId: '1' };
  const over = { marketId: 18, specifiers: 'total=2.5', outcomeId: '12' };
  const goals = { marketId: 29, specifiers: '', outcomeId: '74' };

  it('is priced by how likely its outcomes are together, with the margin once', () => {
    const price = builderPrice([home, over, goals], chances);
    const alone = [home, over, goals].map((each) => chanceOf(each, chances).won);
    expect(price?.chance.won).toBeGreaterThan(alone.reduce((product, chance) => product * chance, 1));
    expect(price?.chance.won).toBeLessThan(Math.min(...alone));
    expect(price?.odds).toBe(Math.floor(((1 - BUILDER_MARGIN / 10_000) / (price?.chance.won as number)) * 100) * 100);
  });

  it('is none of outcomes that exclude each other, of one that can be void, of one alone, of too many', () => {
    expect(builderPrice([home, { ...home, outcomeId: '3' }], chances)).toBeNull();
    expect(builderPrice([home, { marketId: 11, specifiers: '', outcomeId: '4' }], chances)).toBeNull();
    expect(builderPrice([home], chances)).toBeNull();
    expect(
      builderPrice(
        Array.from({ length: 7 }, () => home),
        chances,
      ),
    ).toBeNull();
  });
});
