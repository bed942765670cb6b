import { playMatch, pricedMatch, drawsOfMatch, drawsFrom, leagueOf, scoreModel, wordsOf } from '@oware/virtuals-engine';
import { type Play, playRounds } from './fairness';

/** As many as show each of the planted biases. */
const ROUNDS = 800;

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
])('catches %s', (_name, play) => expect(playRounds(ROUNDS, 'test', play).fair).toBe(false));
