import { type SportEvent } from '@oware/contracts';

export interface Places {
  /** Whether an event is on the screen. */
  seen(eventId: string): boolean;
  /** A newcomer takes the place of an event that has left; else it comes last. */
  refill: boolean;
}

/**
 * Events of a newer answer where those shown before stand, so that nothing moves under a finger: one that has left the
 * list keeps its place, with nothing to pick, while it is seen.
 */
export function keepPlaces(shown: readonly SportEvent[], listed: readonly SportEvent[], { seen, refill }: Places): SportEvent[] {
  const now = new Map(listed.map((event) => [event.id, event]));
  const known = new Set(shown.map(({ id }) => id));
  const newcomers = listed.filter(({ id }) => !known.has(id));
  const kept = shown.flatMap((event) => {
    const newer = now.get(event.id) ?? (refill ? newcomers.shift() : undefined);
    if (newer) return [newer];
    return seen(event.id) ? [leave(event)] : [];
  });
  return [...kept, ...newcomers];
}

/** A live event that has left is over; one to come has begun or is called off, of which pushes tell. */
function leave(event: SportEvent): SportEvent {
  if (event.status !== 'notStarted') return { ...event, status: 'ended' };
  return { ...event, markets: event.markets.map((market) => ({ ...market, status: -1 })) };
}
