import { type EventsArgs } from './endpoints';

/** Lists on the home page. */
export const homeLive: EventsArgs = { phase: 'live', limit: 3, order: 'matter' };
export const homeNext: EventsArgs = { phase: 'upcoming', limit: 20, order: 'matter' };
