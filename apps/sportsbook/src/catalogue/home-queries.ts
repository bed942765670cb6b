import { type EventsArgs } from './endpoints';

/** What the first screen of the product shows. */
export const homeLive: EventsArgs = { phase: 'live', limit: 3, order: 'matter' };
export const homeNext: EventsArgs = { phase: 'upcoming', limit: 20, order: 'matter' };
