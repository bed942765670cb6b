import fc from 'fast-check';
import { countCases } from '@oware/test-lanes';
import { BettingError } from '@oware/betting';
import { canReplay, ENGINE_VERSION, getFixtures, getPricedMatch } from './card';
import { createDraws } from './draws';
import { getGrades, LOST, type OutcomeName, VOID, WON } from './graded';
import { leagues } from './leagues';
import { getLineValue, listOutcomes, markets } from './markets';
import { listPrices, type Price } from './prices';
import { allScores, createScoreModel, getScoreChances, parseScore, playMatch } from './score-model';
import { getLegResult } from './settlement';

const anyPairing = fc.constantFrom(...leagues).chain(({ leagueId, teams }) =>
  fc
    .tuple(fc.constant(leagueId), fc.nat(teams.length - 1), fc.nat(teams.length - 1))
    .filter(([, home, away]) => home !== away)
    .map(([id, home, away]) => ({ leagueId: id, home, away })),
);
const sequence = fc
  .tuple(fc.array(fc.constantFrom('A', 'B'), { maxLength: 9 }), fc.array(fc.constantFrom('A', 'B'), { maxLength: 9 }))
  .map(([first, second]) => `${first.join('')}H${second.join('')}`);

const formatName = ({ marketId, specifiers, outcomeId }: OutcomeName): string =>
  `${marketId}/${specifiers}/${outcomeId}`;
const getWonTitles = (marketId: number, text: string, line?: string): string[] =>
  markets
    .filter((each) => each.marketId === marketId)
    .flatMap(({ lines, outcomes }) =>
      lines
        .filter((specifiers) => line === undefined || getLineValue(specifiers) === line)
        .flatMap((specifiers) =>
          outcomes.flatMap(([outcomeId, title]) =>
            getLegResult({ outcomes: [{ marketId, specifiers, outcomeId }] }, text).result === 1 ? [title] : [],
          ),
        ),
    );

/** Titles of the winning outcomes, counted from the letters of the sequence: A is a home goal, B an away goal, H half-time. */
function winnersByLetters(text: string): Record<number, string> {
  const count = (letters: string, side: string): number => [...letters].filter((letter) => letter === side).length;
  const lead = (letters: string): string => {
    const ahead = count(letters, 'A') - count(letters, 'B');
    return ahead > 0 ? 'Home' : ahead < 0 ? 'Away' : 'Draw';
  };
  const [home, away] = [count(text, 'A'), count(text, 'B')];
  const first = [...text].find((letter) => letter !== 'H');
  return {
    8: first === undefined ? 'No goal' : first === 'A' ? 'Home' : 'Away',
    21: home + away > 5 ? '6+' : String(home + away),
    45: home > 4 || away > 4 ? 'Any other' : `${home}-${away}`,
    47: `${lead(text.split('H')[0] ?? '')}/${lead(text)}`,
  };
}

it.each([
  ['H', 8, ['No goal']],
  ['HBA', 8, ['Away']],
  ['ABBH', 8, ['Home']],
  ['H', 21, ['0']],
  ['AAHBA', 21, ['4']],
  ['AAAHBBB', 21, ['6+']],
  ['AAAAHBBBB', 21, ['6+']],
  ['H', 45, ['0-0']],
  ['ABHA', 45, ['2-1']],
  ['HBBBB', 45, ['0-4']],
  ['AAAAAH', 45, ['Any other']],
  ['AHBB', 47, ['Home/Away']],
  ['HA', 47, ['Draw/Home']],
  ['BHA', 47, ['Away/Draw']],
  ['AAHB', 19, ['Over {line}', 'Over {line}', 'Under {line}']],
  ['AAHB', 20, ['Over {line}', 'Under {line}', 'Under {line}']],
] as const)('settles %s in market %i as %j', (text, marketId, titles) =>
  expect(getWonTitles(marketId, text)).toEqual(titles),
);

it('settles any goals as a count of the letters does', () =>
  fc.assert(
    fc.property(sequence, (text) => {
      for (const [marketId, title] of Object.entries(winnersByLetters(text)))
        expect(getWonTitles(Number(marketId), text)).toEqual([title]);
      for (const [marketId, side] of [
        [19, 'A'],
        [20, 'B'],
      ] as const)
        for (const line of ['0.5', '1.5', '2.5'])
          expect(getWonTitles(marketId, text, line)).toEqual([
            text.split(side).length - 1 > Number(line) ? 'Over {line}' : 'Under {line}',
          ]);
    }),
    { numRuns: countCases(1000) },
  ));

it('has all letters of a played match in one of its scores, once', () => {
  const keys = allScores.map((score) => JSON.stringify(score));
  expect(new Set(keys).size).toBe(allScores.length);
  fc.assert(
    fc.property(fc.string(), anyPairing, (label, { leagueId, home, away }) => {
      const league = leagues.find((each) => each.leagueId === leagueId) as (typeof leagues)[number];
      const played = playMatch(createScoreModel(league, home, away), createDraws('00', label));
      expect(keys).toContain(JSON.stringify(parseScore(played)));
    }),
    { numRuns: countCases(100) },
  );
  expect(() => parseScore('AXH')).toThrow(BettingError);
});

it('wins as often as the probability of its price, within four sigmas, in seeded matches of each league', () => {
  const matches = countCases(20_000);
  for (const league of leagues.slice(0, countCases(leagues.length, 1))) {
    const model = createScoreModel(league, 2, 9);
    const seen = new Map<string, number>();
    for (let no = 0; no < matches; no++) {
      const key = JSON.stringify(parseScore(playMatch(model, createDraws('5eed', `${league.leagueId}:${no}`))));
      seen.set(key, (seen.get(key) ?? 0) + 1);
    }
    const times = allScores.map((score) => seen.get(JSON.stringify(score)) ?? 0);
    for (const price of listPrices(getScoreChances(model))) {
      const grades = getGrades(price);
      const won = times.reduce((sum, count, at) => sum + (grades[at] === WON ? count : 0), 0);
      const { won: chance } = price.chance;
      const sigma = Math.sqrt(matches * chance * (1 - chance));
      expect([formatName(price), Math.abs(won - matches * chance) <= 4 * sigma + 1]).toEqual([formatName(price), true]);
    }
  }
});

describe('the prices of a match', () => {
  const outcomes = listOutcomes();
  const grades = outcomes.map(({ name }) => getGrades(name));
  const isPaidWhenever = (wide: Uint8Array, narrow: Uint8Array): boolean =>
    narrow.every((grade, at) => grade === LOST || wide[at] === WON || (grade === VOID && wide[at] === VOID));
  /** Pairs of outcomes, of which the first is paid at every score at which the second is. */
  const pairs = grades.flatMap((wide, a) =>
    grades.flatMap((narrow, b) => (a !== b && isPaidWhenever(wide, narrow) ? [[a, b] as const] : [])),
  );

  it('never has higher odds for an outcome that is paid whenever another one is', () => {
    expect(pairs.length).toBeGreaterThan(100);
    fc.assert(
      fc.property(anyPairing, (pairing) => {
        const byName = new Map(getPricedMatch(pairing).prices.map((price) => [formatName(price), price.odds]));
        const names = outcomes.map(({ name }) => formatName(name));
        const odds = names.map((name) => byName.get(name));
        const wrong = pairs.filter(([wide, narrow]) => (odds[wide] ?? 0) > (odds[narrow] ?? Infinity));
        expect(wrong.map((pair) => pair.map((at) => names[at]))).toEqual([]);
      }),
      { numRuns: countCases(200) },
    );
  });

  it('let no combination of bets win at every score', () =>
    fc.assert(
      fc.property(
        anyPairing,
        fc.array(fc.tuple(fc.nat(outcomes.length - 1), fc.integer({ min: 1, max: 1000 })), {
          minLength: 1,
          maxLength: 30,
        }),
        (pairing, bets) => {
          const { prices, chances } = getPricedMatch(pairing);
          const placed = bets.map(([no, stake]) => ({ price: prices[no % prices.length] as Price, stake }));
          const staked = placed.reduce((sum, { stake }) => sum + stake, 0);
          let least = Infinity;
          for (let at = 0; at < chances.length; at++) {
            const paid = placed.reduce((sum, { price, stake }) => {
              const grade = getGrades(price)[at];
              return sum + (grade === LOST ? 0 : grade === WON ? (stake * price.odds) / 10_000 : stake);
            }, 0);
            least = Math.min(least, paid);
          }
          expect(least).toBeLessThan(staked);
        },
      ),
      { numRuns: countCases(100) },
    ));

  it('cost more than they return when all outcomes of a line are bet on', () =>
    fc.assert(
      fc.property(anyPairing, (pairing) => {
        const { prices } = getPricedMatch(pairing);
        for (const { marketId, lines, outcomes: all } of markets.filter((each) => each.marketId !== 10))
          for (const specifiers of lines) {
            const line = prices.filter((price) => price.marketId === marketId && price.specifiers === specifiers);
            if (line.length < all.length) continue;
            expect(line.reduce((sum, { odds }) => sum + 10_000 / odds, 0)).toBeGreaterThan(1.03);
          }
      }),
      { numRuns: countCases(50) },
    ));
});

it('plays rounds of earlier engine versions with the same draws', () => {
  expect([0, 1, ENGINE_VERSION, ENGINE_VERSION + 1].map(canReplay)).toEqual([false, true, true, false]);
  expect(
    getFixtures('ab'.repeat(16))
      .slice(0, 2)
      .map(({ homeTeamName, awayTeamName }) => `${homeTeamName} ${awayTeamName}`),
  ).toEqual(['Manchester Liverpool', 'Hull Plymouth']);
});
