import { eventTopic } from '@oware/contracts';

/** The sport of the bench. */
export const SPORT = 'sr:sport:1';
/** The topic of an event of the bench. */
export const topicOf = (eventId: string): string => eventTopic(SPORT, eventId);
