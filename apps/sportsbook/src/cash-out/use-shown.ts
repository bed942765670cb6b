import { useEffect, useRef, type RefObject } from 'react';
import { useOddsSession } from '../odds/odds-session';
import { type Offers } from './offers';

/**
 * Keeps the offer of a ticket up to date while the element is on the screen.
 * @param can false when the ticket has no offer
 */
export function useShown<Place extends Element>(
  offers: Offers,
  ticketId: string,
  can: boolean,
): RefObject<Place | null> {
  const { watcher } = useOddsSession();
  const place = useRef<Place>(null);
  useEffect(() => {
    const element = place.current;
    if (!element || !can) return undefined;
    let leave: (() => void) | null = null;
    return watcher.watch(element, (seen) => {
      if (seen) leave ??= offers.show(ticketId);
      else {
        leave?.();
        leave = null;
      }
    });
  }, [watcher, offers, ticketId, can]);
  return place;
}
