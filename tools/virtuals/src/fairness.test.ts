import { playMatch, pricedMatch, drawsOfMatch, drawsFrom, leagueOf, scoreModel, wordsOf } from '@oware/virtuals-engine';
import { atLeast, farther } from './chance';
import { bytesFit, LEAST_P, type Play, playRounds, type Stopped } from './fairness';

const ROUNDS = 1_725;
/** As many as show each of the planted biases. */
const SOME_ROUNDS = 800;

it('100,000 matches pay what is published, and win as often as their prices say', () => {
  const { matches, lines, fits, fair } = playRounds(ROUNDS, 'test');
  expect(matches).toBeGreaterThan(100_000);
  expect(lines.filter(({ sigmas }) => Math.abs(sigmas) > 4)).toEqual([]);
  expect(fits.filter(({ p }) => p < LEAST_P)).toEqual([]);
  expect(fair).toBe(true);
});

it('the bytes of the raw stream are all as frequent', () =>
  expect(bytesFit(100_000, 'test').p).toBeGreaterThan(LEAST_P));

/** Words that are a little too low: what a careless scaling of the stream would give. */
const lowWords: Play = (recipe, fixture) => {
  const words = wordsOf(recipe.serverSeed, `${recipe.playerSeed}:${recipe.roundNumber}:${fixture.eventId}`);
  let no = 0;
  return playMatch(
    pricedMatch(fixture).model,
    drawsFrom(() => (no++ % 2 === 0 ? Math.floor((words() % 2 ** 30) * 0.985) : words())),
  );
};
/** Matches that are played by another model than they are priced by. */
const otherModel: Play = (recipe, { leagueId, home, away, eventId }) => {
  const league = leagueOf(leagueId);
  return playMatch(
    scoreModel({ ...league, awayGoals: league.awayGoals * 1.03 }, home, away),
    drawsOfMatch(recipe, eventId),
  );
};
/** A house that takes a goal away in three matches of a hundred. */
const goalTaken: Play = (recipe, fixture) => {
  const played = playMatch(pricedMatch(fixture).model, drawsOfMatch(recipe, fixture.eventId));
  return wordsOf(recipe.serverSeed, fixture.eventId)() % 100 < 3 ? played.replace(/[AB]/, '') : played;
};

it.each([
  ['words that are a little too low', lowWords],
  ['another model than that of the prices', otherModel],
  ['a goal taken away now and then', goalTaken],
])('catches %s', (_name, play) => expect(playRounds(SOME_ROUNDS, 'test', play).fair).toBe(false));

it('knows how rare values are', () => {
  expect(farther(1.959964)).toBeCloseTo(0.05, 5);
  expect(atLeast(10.8276, 1)).toBeCloseTo(0.001, 5);
  expect(atLeast(13.8155, 2)).toBeCloseTo(0.001, 5);
  expect(atLeast(293.2478, 255)).toBeCloseTo(0.05, 3);
});

it('a report that was stopped goes on as though it had not been', () => {
  const kept: Stopped[] = [];
  playRounds(3, 'stopped', undefined, undefined, (stopped) =>
    kept.push(JSON.parse(JSON.stringify(stopped)) as Stopped),
  );
  expect(kept.map(({ rounds }) => rounds)).toEqual([3]);
  expect(playRounds(6, 'stopped', undefined, kept[0])).toEqual(playRounds(6, 'stopped'));
  expect(playRounds(2, 'stopped', undefined, kept[0]).rounds).toBe(3);
});
