import { type Sport } from '@oware/config';
import { isEarlyPayout } from '@oware/contracts';
import { type EventsArgs } from './endpoints';
import { type ResultsArgs } from './results-endpoint';
import { sportView } from './sport-query';

/** Everything of a sport that is in play, with the market with early payout that the address asks for. */
export function liveListArgs(sport: Sport, search: URLSearchParams): EventsArgs {
  const { marketId } = sportView(sport, search);
  return { sportId: sport.id, phase: 'live', limit: 300, ...(isEarlyPayout(marketId) ? { marketId } : {}) };
}

/** Everything that is in play. */
export const allLive: EventsArgs = { phase: 'live', limit: 300 };

/** What ended in the last three days. */
export const allResults: ResultsArgs = { limit: 100 };
