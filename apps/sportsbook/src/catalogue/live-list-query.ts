import { findSportByKey, type Sport } from '@oware/config';
import { isEarlyPayout } from '@oware/contracts';
import { type EventsArgs } from './endpoints';
import { type ResultsArgs } from './results-endpoint';
import { getSportView } from './sport-query';

/** Returns the query of all live events of a sport, with the early-payout market of the address if any. */
export function getLiveListArgs(sport: Sport, search: URLSearchParams): EventsArgs {
  const { marketId } = getSportView(sport, search);
  return {
    sportId: sport.id,
    phase: 'live',
    limit: 300,
    order: 'matter',
    ...(isEarlyPayout(marketId) ? { marketId } : {}),
  };
}

/** Scores for an address: of one sport, `?sport=tennis`, or of all. An unknown sport is ignored. */
export interface ScoresView {
  sport: Sport | undefined;
  /** Live events. */
  live: EventsArgs;
  /** Events that ended in the last three days. */
  results: ResultsArgs;
}

export function getScoresView(search: URLSearchParams): ScoresView {
  const sport = findSportByKey(search.get('sport') ?? '');
  const cut = sport ? { sportId: sport.id } : {};
  return { sport, live: { phase: 'live', limit: 300, ...cut }, results: { limit: 100, ...cut } };
}
