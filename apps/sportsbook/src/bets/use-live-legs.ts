import { api } from '@oware/api-client';
import { type EventDelta, type Ticket } from '@oware/contracts';
import { useDispatch } from '@oware/platform/store';
import { useEffect, useMemo, useRef } from 'react';
import { useOddsSession } from '../odds/odds-session';

/** Several goals at once cost one call, ms. */
const GATHER_MS = 500;
/** How old the minute of a match may become while nothing else changes, ms. */
const MINUTE_MS = 60_000;

/** The events that open legs wait for, as one text: the same as long as they are the same. */
const eventsOf = (tickets: readonly Ticket[]): string =>
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
 * While these tickets are shown, a new score or state of one of their open events brings them up to date, and a clock that runs once a minute.
 * @param onPush called with each push
 */
export function useLiveLegs(tickets: readonly Ticket[], onPush: (delta: EventDelta) => void): void {
  const dispatch = useDispatch();
  const { live } = useOddsSession();
  const named = eventsOf(tickets);
  const events = useMemo(() => new Map(JSON.parse(named) as [eventId: string, sportId: string][]), [named]);
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
