import {
  playMatch,
  getPricedMatch,
  createMatchDraws,
  createDrawsFrom,
  getLeague,
  createScoreModel,
  createRandomBits,
} from '@oware/virtuals-engine';
import { type Play, playRounds } from './fairness';

/** Enough rounds to reveal each of the planted biases. */
const ROUNDS = 800;

/** Plays with slightly too low words, as from a careless scaling of the stream. */
const lowWords: Play = (recipe, fixture) => {
  const words = createRandomBits(recipe.serverSeed, `${recipe.playerSeed}:${recipe.roundNumber}:${fixture.eventId}`);
  let no = 0;
  return playMatch(
    getPricedMatch(fixture).model,
    createDrawsFrom(() => (no++ % 2 === 0 ? Math.floor((words() % 2 ** 30) * 0.985) : words())),
  );
};
/** Plays matches with another model than the one for their prices. */
const otherModel: Play = (recipe, { leagueId, home, away, eventId }) => {
  const league = getLeague(leagueId);
  return playMatch(
    createScoreModel({ ...league, awayGoals: league.awayGoals * 1.03 }, home, away),
    createMatchDraws(recipe, eventId),
  );
};
/** Plays like an operator who removes a goal in three of a hundred matches. */
const goalTaken: Play = (recipe, fixture) => {
  const played = playMatch(getPricedMatch(fixture).model, createMatchDraws(recipe, fixture.eventId));
  return createRandomBits(recipe.serverSeed, fixture.eventId)() % 100 < 3 ? played.replace(/[AB]/, '') : played;
};

it.each([
  ['random words that are slightly too low', lowWords],
  ['a model that differs from that of the prices', otherModel],
  ['goals that are removed now and then', goalTaken],
])('detects %s', (_name, play) => expect(playRounds(ROUNDS, 'test', play).fair).toBe(false));
