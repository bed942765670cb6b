import { type Sport } from '@oware/config';
import { type EventsArgs } from './endpoints';
import { type ResultsArgs } from './results-endpoint';

/** Everything of a sport that is in play. */
export const liveListArgs = (sport: Sport): EventsArgs => ({ sportId: sport.id, phase: 'live', limit: 300 });

/** Everything that is in play. */
export const allLive: EventsArgs = { phase: 'live', limit: 300 };

/** What ended in the last three days. */
export const allResults: ResultsArgs = { limit: 100 };
