import { createDraws, shuffle } from './draws';
import { type League } from './league';
import { leagues } from './leagues';
import { type Price, listPrices } from './prices';
import { getScoreChances, createScoreModel, type ScoreModel } from './score-model';

/**
 * Increases with every change to leagues, markets, margins or the order of draws: a round is played by the version of its prices.
 */
export const ENGINE_VERSION = 2;
/**
 * Version of the draws: matches of a round and their results. Rounds of every engine version since then are played again by their seeds.
 */
const DRAWS_VERSION = 1;

/** Returns whether this engine plays a round of an engine version exactly as that one did. */
export const canReplay = (engine: number): boolean => engine >= DRAWS_VERSION && engine <= ENGINE_VERSION;

/** A match of a round. */
export interface Fixture {
  /** Unique to this round: `{first 12 digits of the round's id}-{league}-{number}`. */
  eventId: string;
  leagueId: string;
  /** Indexes of the teams in their league. */
  home: number;
  away: number;
  homeTeamName: string;
  awayTeamName: string;
}

/** Model, probabilities and prices of a match. */
export interface PricedMatch {
  model: ScoreModel;
  chances: Float64Array;
  readonly prices: readonly Price[];
}

const ROUND_ID = /^[0-9a-f]{32}$/;

/** Returns whether a text is a valid round id: 32 hex digits drawn by the server. */
export const isRoundId = (text: string): boolean => ROUND_ID.test(text);

/** Maximum number of cached rounds; the least recently used are removed. */
const MAX_CACHED = 256;
const fixturesByRound = new Map<string, readonly Fixture[]>();

/**
 * Returns the match day of each league in a round: the pairings follow from the round's id, which is public and does not influence the
 * results.
 * @throws RangeError for an invalid id
 */
export function getFixtures(roundId: string): readonly Fixture[] {
  if (!isRoundId(roundId)) throw new RangeError('This is not the ID of a round.');
  const fixtures = fixturesByRound.get(roundId) ?? drawFixtures(roundId);
  fixturesByRound.delete(roundId);
  fixturesByRound.set(roundId, fixtures);
  const [oldest] = fixturesByRound.keys();
  if (fixturesByRound.size > MAX_CACHED && oldest !== undefined) fixturesByRound.delete(oldest);
  return fixtures;
}

function drawFixtures(roundId: string): Fixture[] {
  return leagues.flatMap((league) => {
    const order = shuffle(
      [...league.teams.keys()],
      createDraws(roundId, `fixtures:${DRAWS_VERSION}:${league.leagueId}`),
    );
    return Array.from({ length: Math.floor(order.length / 2) }, (_, index): Fixture => {
      const [home, away] = [order[2 * index] as number, order[2 * index + 1] as number];
      return {
        eventId: `${roundId.slice(0, 12)}-${league.leagueId}-${index + 1}`,
        leagueId: league.leagueId,
        home,
        away,
        homeTeamName: league.teams[home]?.[0] ?? '',
        awayTeamName: league.teams[away]?.[0] ?? '',
      };
    });
  });
}

type Pairing = Pick<Fixture, 'leagueId' | 'home' | 'away'>;
const getKey = ({ leagueId, home, away }: Pairing): string => `${leagueId}:${home}:${away}`;
const pricedMatches = new Map<string, PricedMatch>();
const models = new Map<string, ScoreModel>();

/**
 * Returns a league by its id.
 * @throws RangeError for an unknown id
 */
export function getLeague(leagueId: string): League {
  const league = leagues.find((each) => each.leagueId === leagueId);
  if (league === undefined) throw new RangeError(`There is no league ${leagueId}.`);
  return league;
}

/** Returns the model of a match; calculated once per pair of teams. */
export function getModel(pairing: Pairing): ScoreModel {
  const key = getKey(pairing);
  const model = models.get(key) ?? createScoreModel(getLeague(pairing.leagueId), pairing.home, pairing.away);
  models.set(key, model);
  return model;
}

/** Returns model, probabilities and prices of a match; calculated once per pair of teams. */
export function getPricedMatch(pairing: Pairing): PricedMatch {
  const key = getKey(pairing);
  const before = pricedMatches.get(key);
  if (before !== undefined) return before;
  const model = getModel(pairing);
  const chances = getScoreChances(model);
  let prices: readonly Price[] | null = null;
  const match: PricedMatch = {
    model,
    chances,
    // Calculated on demand: a browser needs only the probabilities, for bet builders.
    get prices() {
      return (prices ??= listPrices(chances));
    },
  };
  pricedMatches.set(key, match);
  return match;
}
