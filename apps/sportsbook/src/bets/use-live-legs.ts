import { api } from '@oware/api-client';
import { type EventDelta, type Ticket } from '@oware/contracts';
import { useDispatch } from '@oware/platform/store';
import { useEffect, useMemo, useRef } from 'react';
import { useOddsSession } from '../odds/odds-session';

/** Delay that combines several goals into one call, ms. */
const GATHER_MS = 500;
/** Maximum age of a match's minute while nothing else changes, ms. */
const MINUTE_MS = 60_000;

/** Returns the events of open legs as a string, which is equal for equal sets of events. */
const serializeEvents = (tickets: readonly Ticket[]): string =>
  JSON.stringify(
    [
      ...new Map(
        tickets.flatMap(({ legs }) =>
          legs.filter(({ result }) => result === 'open').map(({ sportId, eventId }) => [eventId, sportId]),
        ),
      ),
    ].sort(),
  );

/**
 * Refreshes the tickets while they are shown: soon after a new score or status of an event with an open leg, once a minute when only the
 * clock moves.
 * @param onPush called with each push
 */
export function useLiveLegs(tickets: readonly Ticket[], onPush: (delta: EventDelta) => void): void {
  const dispatch = useDispatch();
  const { live } = useOddsSession();
  const serialized = serializeEvents(tickets);
  const events = useMemo(() => new Map(JSON.parse(serialized) as [eventId: string, sportId: string][]), [serialized]);
  const latest = useRef(onPush);
  useEffect(() => {
    latest.current = onPush;
  });
  useEffect(() => {
    if (events.size === 0) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let ofMinute: ReturnType<typeof setTimeout> | undefined;
    const refresh = (): void => {
      clearTimeout(ofMinute);
      timer = ofMinute = undefined;
      dispatch(api.util.invalidateTags(['Bets']));
    };
    const ends = [...events].map(([id, sportId]) => live(({ follower }) => follower.hold({ id, sportId })));
    ends.push(
      live(({ source }) =>
        source.onDeltas((deltas) => {
          for (const delta of deltas) {
            if (!events.has(delta.eventId)) continue;
            latest.current(delta);
            if (delta.score !== undefined || delta.status !== undefined) timer ??= setTimeout(refresh, GATHER_MS);
            else if (delta.clock) ofMinute ??= setTimeout(refresh, MINUTE_MS);
          }
        }),
      ),
    );
    return () => {
      clearTimeout(timer);
      clearTimeout(ofMinute);
      for (const end of ends) end();
    };
  }, [events, live, dispatch]);
}
