import { sportByKey, type Sport } from '@oware/config';
import { isEarlyPayout } from '@oware/contracts';
import { type EventsArgs } from './endpoints';
import { type ResultsArgs } from './results-endpoint';
import { sportView } from './sport-query';

/** Everything of a sport that is in play, with the market with early payout that the address asks for. */
export function liveListArgs(sport: Sport, search: URLSearchParams): EventsArgs {
  const { marketId } = sportView(sport, search);
  return { sportId: sport.id, phase: 'live', limit: 300, ...(isEarlyPayout(marketId) ? { marketId } : {}) };
}

/** Scores that an address asks for: of one sport, `?sport=tennis`, or of all. What is no sport counts as not given. */
export interface ScoresView {
  sport: Sport | undefined;
  /** What is in play. */
  live: EventsArgs;
  /** What ended in the last three days. */
  results: ResultsArgs;
}

export function scoresView(search: URLSearchParams): ScoresView {
  const sport = sportByKey(search.get('sport') ?? '');
  const cut = sport ? { sportId: sport.id } : {};
  return { sport, live: { phase: 'live', limit: 300, ...cut }, results: { limit: 100, ...cut } };
}
