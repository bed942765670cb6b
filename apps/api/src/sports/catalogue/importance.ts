import { leagueHubs, sports } from '@oware/config';
import { type EventState } from './event-state';
import { POPULAR_COUNTRIES } from './popular-countries';

/**
 * More popular leagues, by the feed's ids: Champions League, Serie A, Bundesliga, Ligue 1, Europa League, Euroleague, NBA, BAL.
 */
const KNOWN: readonly string[] = [
  ...leagueHubs.map(({ id }) => id),
  ...[7, 23, 35, 34, 679, 138, 132, 2001].map((number) => `sr:tournament:${number}`),
];
const sportPlace = new Map(sports.map(({ id }, place) => [id, place]));
const leaguePlace = new Map(KNOWN.map((id, place) => [id, place]));
const countryPlace = new Map(POPULAR_COUNTRIES.map((name, place) => [name, place]));
/** Number of ranks of the countries, other countries included. */
const COUNTRIES = POPULAR_COUNTRIES.length + 1;
/** Names of lower divisions contain a number or one of these words. */
const LOWER =
  /\b(2|3|II|III|two|three|second|third|tercera|regional\w*|division|women|u\d\d|serie [b-d]|liga 3|youth)\b/i;

const cache = new Map<string, number>();

/**
 * Returns the rank of a league by its importance to most players, lowest first: listed leagues, then by sport, first divisions before
 * others, and popular countries before others.
 */
export function getLeagueRank({
  sportId,
  category,
  tournament,
}: Pick<EventState, 'sportId' | 'tournament'> & Partial<Pick<EventState, 'category'>>): number {
  const found = leaguePlace.get(tournament.id) ?? cache.get(tournament.id);
  if (found !== undefined) return found;
  const division = (sportPlace.get(sportId) ?? sports.length) * 2 + (LOWER.test(tournament.name) ? 1 : 0);
  const rank =
    KNOWN.length + division * COUNTRIES + (countryPlace.get(category?.name ?? '') ?? POPULAR_COUNTRIES.length);
  // Without its country the rank is only approximate.
  if (category) cache.set(tournament.id, rank);
  return rank;
}
