import { getEventTopic } from '@oware/contracts';

/** Sport of the bench. */
export const SPORT = 'sr:sport:1';
/** Returns the topic of an event of the bench. */
export const getTopic = (eventId: string): string => getEventTopic(SPORT, eventId);
