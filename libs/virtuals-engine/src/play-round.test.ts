import fc from 'fast-check';
import { type MultiBetBonus, parseResultSequence } from '@oware/betting';
import { multiBetBonus } from './bonus';
import { getFixtures, isRoundId, getLeague, getPricedMatch } from './card';
import { leagues } from './leagues';
import { getCommitment, matchesCommitment, playFixture, playRound, type Recipe } from './play-round';
import { getLegResult, settleTicket } from './settlement';

const hex = (length: number) =>
  fc
    .array(fc.constantFrom(...'0123456789abcdef'), { minLength: length, maxLength: length })
    .map((digits) => digits.join(''));
const recipes: fc.Arbitrary<Recipe> = fc.record({
  roundId: hex(32),
  serverSeed: hex(64),
  playerSeed: fc.string({ maxLength: 64 }),
  roundNumber: fc.nat(),
});

it('lets every team of every league play once per round, against another', () => {
  fc.assert(
    fc.property(hex(32), (roundId) => {
      const fixtures = getFixtures(roundId);
      for (const { leagueId, teams } of leagues) {
        const playing = fixtures
          .filter((fixture) => fixture.leagueId === leagueId)
          .flatMap(({ home, away }) => [home, away]);
        expect(playing.sort((a, b) => a - b)).toEqual([...teams.keys()]);
      }
      expect(new Set(fixtures.map(({ eventId }) => eventId)).size).toBe(fixtures.length);
    }),
    { numRuns: 20 },
  );
});

it('computes a round from its recipe, match by match, and depends on each part of it', () => {
  fc.assert(
    fc.property(recipes, (recipe) => {
      const results = playRound(recipe);
      expect(getFixtures(recipe.roundId).map((fixture) => playFixture(recipe, fixture))).toEqual(results);
      for (const other of [
        { playerSeed: `${recipe.playerSeed}x` },
        { roundNumber: recipe.roundNumber + 1 },
        { serverSeed: recipe.serverSeed.split('').reverse().join('1').slice(0, 64) },
      ]) {
        expect(playRound({ ...recipe, ...other })).not.toEqual(results);
      }
    }),
    { numRuns: 10 },
  );
});

it('detects another seed than the committed one', () => {
  fc.assert(
    fc.property(hex(64), hex(64), (seed, other) => {
      expect(matchesCommitment(seed, getCommitment(seed))).toBe(true);
      expect(matchesCommitment(other, getCommitment(seed))).toBe(other === seed);
    }),
  );
  expect(matchesCommitment('00', getCommitment('00'))).toBe(false);
});

it.each(['', 'x'.repeat(32), 'A'.repeat(32), '0'.repeat(31)])('rejects the round "%s"', (text) => {
  expect(isRoundId(text)).toBe(false);
  expect(() => getFixtures(text)).toThrow(RangeError);
});

it('rejects an unknown league', () => expect(() => getLeague('99')).toThrow(RangeError));

describe('a ticket', () => {
  const [first, second, third] = getFixtures('5'.repeat(32)) as [never, never, never];
  const leg = (fixture: { eventId: string }, outcomeId: string, odds = 20_000) => ({
    eventId: fixture.eventId,
    odds,
    outcomes: [{ marketId: 1, specifiers: '', outcomeId }],
  });
  const results = (...sequences: string[]) =>
    new Map(
      [first, second, third].map(
        (fixture: { eventId: string }, at) => [fixture.eventId, sequences[at] ?? 'H'] as const,
      ),
    );
  const rules = { bonus: multiBetBonus, maxPayout: 1e12, taxRate: 500 };

  it('pays the product of its odds, with the bonus from three selections on, less tax', () => {
    const legs = [leg(first, '1'), leg(second, '1'), leg(third, '1')];
    expect(settleTicket(legs, 10_000, results('AH', 'AH', 'HA'), rules)).toMatchObject({
      status: 'won',
      winnings: 80_000,
      bonus: 2_400,
      gross: 82_400,
      tax: 3_620,
    });
    expect(settleTicket(legs.slice(1), 10_000, results('H', 'AH', 'HA'), rules)).toMatchObject({
      bonus: 0,
      gross: 40_000,
    });
    expect(settleTicket(legs, 10_000, results('AH', 'BH', 'HA'), rules)).toMatchObject({ status: 'lost', gross: 0 });
  });

  it('settles a bet builder: all outcomes must win, and draw no bet refunds the stake', () => {
    const joined = {
      outcomes: [
        { marketId: 1, specifiers: '', outcomeId: '1' },
        { marketId: 29, specifiers: '', outcomeId: '74' },
      ],
    };
    expect(getLegResult(joined, 'ABHA')).toEqual({ result: 1 });
    expect(getLegResult(joined, 'AHA')).toEqual({ result: 0 });
    const drawNoBet = [{ ...leg(first, ''), outcomes: [{ marketId: 11, specifiers: '', outcomeId: '4' }] }];
    expect(settleTicket(drawNoBet, 10_000, results('AHB'), rules)).toMatchObject({
      status: 'void',
      gross: 10_000,
      tax: 0,
    });
  });

  it('pays by the final score, whatever the sequence', () => {
    fc.assert(
      fc.property(recipes, fc.constantFrom('1', '2', '3'), (recipe, outcomeId) => {
        const fixture = getFixtures(recipe.roundId)[0] as ReturnType<typeof getFixtures>[number];
        const { resultSequence } = playFixture(recipe, fixture);
        const { odds = 10_000 } =
          getPricedMatch(fixture).prices.find((price) => price.marketId === 1 && price.outcomeId === outcomeId) ?? {};
        const [home, away] = parseResultSequence(resultSequence).fullTime;
        const won = { 1: home > away, 2: home === away, 3: home < away }[outcomeId as '1' | '2' | '3'];
        const { gross } = settleTicket(
          [{ ...leg(fixture, outcomeId), odds }],
          10_000,
          new Map([[fixture.eventId, resultSequence]]),
          {},
        );
        expect(gross).toBe(won ? odds : 0);
      }),
      { numRuns: 50 },
    );
  });

  it('uses only ratios that are present', () => {
    const gaps: MultiBetBonus = { ...multiBetBonus, bonusRatios: { ...multiBetBonus.bonusRatios, 3: null } };
    expect(
      settleTicket([leg(first, '1'), leg(second, '1'), leg(third, '1')], 10_000, results('AH', 'AH', 'AH'), {
        bonus: gaps,
      }),
    ).toMatchObject({ bonus: 0 });
  });
});
