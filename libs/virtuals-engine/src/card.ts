import { drawsOf, shuffled } from './draws';
import { type League } from './league';
import { leagues } from './leagues';
import { type Price, pricesOf } from './prices';
import { scoreChances, scoreModel, type ScoreModel } from './score-model';

/** Rises with every change to leagues, markets, margins or the order of draws: a round is played by the version of its prices. */
export const ENGINE_VERSION = 1;

/** A match of a round. */
export interface Fixture {
  /** Of this round alone: `{first 12 digits of the round's id}-{league}-{number}`. */
  eventId: string;
  leagueId: string;
  /** Places of the teams in their league. */
  home: number;
  away: number;
  homeTeamName: string;
  awayTeamName: string;
}

/** What a match is played and priced by. */
export interface PricedMatch {
  model: ScoreModel;
  chances: Float64Array;
  prices: readonly Price[];
}

const ROUND_ID = /^[0-9a-f]{32}$/;

/** Whether a text can be the id of a round: 32 hex digits that the server drew. */
export const isRoundId = (text: string): boolean => ROUND_ID.test(text);

/** Rounds whose fixtures are kept; those that were asked for longest ago make room. */
const KEPT = 256;
const kept = new Map<string, readonly Fixture[]>();

/**
 * The match day of each league in a round: who meets whom follows from the round's id, which is public and has no part in the results.
 * @throws RangeError when the id is none
 */
export function fixturesOf(roundId: string): readonly Fixture[] {
  if (!isRoundId(roundId)) throw new RangeError('This is no id of a round.');
  const fixtures = kept.get(roundId) ?? drawnFixtures(roundId);
  kept.delete(roundId);
  kept.set(roundId, fixtures);
  const [oldest] = kept.keys();
  if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
  return fixtures;
}

function drawnFixtures(roundId: string): Fixture[] {
  return leagues.flatMap((league) => {
    const order = shuffled([...league.teams.keys()], drawsOf(roundId, `fixtures:${ENGINE_VERSION}:${league.leagueId}`));
    return Array.from({ length: Math.floor(order.length / 2) }, (_, no): Fixture => {
      const [home, away] = [order[2 * no] as number, order[2 * no + 1] as number];
      return {
        eventId: `${roundId.slice(0, 12)}-${league.leagueId}-${no + 1}`,
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
const keyOf = ({ leagueId, home, away }: Pairing): string => `${leagueId}:${home}:${away}`;
const known = new Map<string, PricedMatch>();
const models = new Map<string, ScoreModel>();

/** The league of an id. @throws RangeError when there is none */
export function leagueOf(leagueId: string): League {
  const league = leagues.find((each) => each.leagueId === leagueId);
  if (league === undefined) throw new RangeError(`There is no league ${leagueId}.`);
  return league;
}

/** The model of a match; worked out once for each pair of teams. */
export function modelOf(pairing: Pairing): ScoreModel {
  const key = keyOf(pairing);
  const model = models.get(key) ?? scoreModel(leagueOf(pairing.leagueId), pairing.home, pairing.away);
  models.set(key, model);
  return model;
}

/** Model, chances and prices of a match; worked out once for each pair of teams. */
export function pricedMatch(pairing: Pairing): PricedMatch {
  const key = keyOf(pairing);
  const before = known.get(key);
  if (before !== undefined) return before;
  const model = modelOf(pairing);
  const chances = scoreChances(model);
  const match = { model, chances, prices: pricesOf(chances) };
  known.set(key, match);
  return match;
}
