import { isOutright } from '@oware/contracts';
import { isClosedInPlay } from './deadline';
import { type EventState, isHidden } from './event-state';

/** Whether an event is a match that is live or upcoming, and known. Outrights have separate lists. */
export const isOpenMatch = (event: EventState): boolean => !isOutright(event.id) && canBeBetOn(event);

/** In play, in a sport that takes bets in play (reference: constants). */
export const isLive = (event: Pick<EventState, 'status' | 'sportId'>): boolean =>
  (event.status === 'live' || event.status === 'suspended') && !isClosedInPlay(event);

export const isUpcoming = (event: EventState): boolean => event.status === 'notStarted' && event.lines.size > 0;

/** Whether an event appears in lists: live or upcoming, and known. */
export const canBeBetOn = (event: EventState): boolean => !isHidden(event) && (isLive(event) || isUpcoming(event));
