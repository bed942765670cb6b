import { findSportByKey } from '@oware/config';
import { isEarlyPayout } from '@oware/contracts';
import { type EventsArgs } from '../catalogue/endpoints';
import { type ResultsArgs } from '../catalogue/results-endpoint';
import { type NameArgs, type PlayersArgs } from './endpoints';

/** Live events of an address, `/live?sport=tennis`, or of all sports; the most important ones first. */
export const getLiveArgs = (search: URLSearchParams): EventsArgs => {
  const sport = findSportByKey(search.get('sport') ?? '');
  return { phase: 'live', limit: 300, order: 'matter', ...(sport ? { sportId: sport.id } : {}) };
};
/** Matches before a search. */
export const trending: EventsArgs = { phase: 'all', limit: 5, order: 'matter' };
/** Popular events: live and upcoming. */
export const liveNow: EventsArgs = { phase: 'live', limit: 10, order: 'matter' };
export const coming: EventsArgs = { phase: 'upcoming', limit: 50, order: 'matter' };
/** Hours of a day by which its events can be filtered. */
export const HOURS = ['0-12', '12-15', '15-18', '18-21', '21-24'] as const;
/** Returns the events that have yet to start today, the most important first; for `?hours=15-18` only those of these hours. */
export function getToday(search: URLSearchParams): EventsArgs {
  const hours = HOURS.find((each) => each === search.get('hours'));
  return { phase: 'upcoming', limit: 300, when: 'today', order: 'matter', ...(hours ? { hours } : {}) };
}

/** Possible scorers in the most relevant matches, and the matches of one player. */
export const manyPlayers: PlayersArgs = { limit: 10 };
export const getPlayerArgs = (playerId: string): PlayersArgs => ({ playerId, limit: 30 });

const RESULTS = 30;
/** Results on the page of a league or a team. */
export const getResultArgs = ({ kind, id }: NameArgs): ResultsArgs =>
  kind === 'league' ? { tournamentId: id, limit: RESULTS } : { teamId: id, limit: RESULTS };
/**
 * Events of a league or a team.
 * @param marketId market to show; every event contains it, even if it is an early-payout market
 */
export const getNamedArgs = ({ kind, id }: NameArgs, marketId: number): EventsArgs => ({
  phase: 'all',
  ...(kind === 'league' ? { limit: 300, tournamentId: id } : { limit: 100, teamId: id }),
  ...(isEarlyPayout(marketId) ? { marketId } : {}),
});
/** The winner market of a league. */
export const getOutrightArgs = (tournamentId: string): EventsArgs => ({
  kind: 'outright',
  phase: 'upcoming',
  limit: 5,
  tournamentId,
});
