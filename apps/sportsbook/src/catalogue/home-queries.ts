import { type EventsArgs } from './endpoints';

/** Live matches on the home page. */
export const homeLive: EventsArgs = { phase: 'live', limit: 6, order: 'matter' };

/** Returns the matches before their start for an address: the most important ones, or with `?list=soon` those of the next hours. */
export const getHomeNext = (search: URLSearchParams): EventsArgs => ({
  phase: 'upcoming',
  limit: 20,
  ...(search.get('list') === 'soon' ? { when: '3h' } : { order: 'matter' }),
});
