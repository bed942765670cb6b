import { isOutright } from '@oware/contracts';
import { closedInPlay } from './deadline';
import { type EventState, isHidden } from './event-state';

/** A match that is in play or to come, and known: whole competitions have lists of their own. */
export const isOpenMatch = (event: EventState): boolean => !isOutright(event.id) && canBeBetOn(event);

/** In play, in a sport that can be bet on in play (reference: constants). */
export const isLive = (event: Pick<EventState, 'status' | 'sportId'>): boolean =>
  (event.status === 'live' || event.status === 'suspended') && !closedInPlay(event);

export const isUpcoming = (event: EventState): boolean => event.status === 'notStarted' && event.lines.size > 0;

/** Whether it stands in lists: in play or to come, and known. */
export const canBeBetOn = (event: EventState): boolean => !isHidden(event) && (isLive(event) || isUpcoming(event));
