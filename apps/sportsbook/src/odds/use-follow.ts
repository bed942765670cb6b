import { type SportEvent } from '@oware/contracts';
import { useEffect, useRef, type RefObject } from 'react';
import { useOddsSession } from './odds-session';
import { type Extent } from './take';

/**
 * Keeps the odds of an event live while its row is on the screen.
 * @param receivedAt when the response was received, ms since 1970
 * @param extent markets in the row
 */
export function useFollowWhileSeen<Row extends Element>(
  event: SportEvent,
  receivedAt: number,
  extent: Extent = 'list',
): RefObject<Row | null> {
  const { live, watcher } = useOddsSession();
  const row = useRef<Row>(null);
  const latest = useRef({ event, receivedAt });
  useEffect(() => {
    latest.current = { event, receivedAt };
  });
  useEffect(() => {
    const element = row.current;
    if (!element) return undefined;
    let leave: (() => void) | null = null;
    return watcher.watch(element, (seen) => {
      if (seen)
        leave ??= live(({ follower }) => follower.follow(latest.current.event, latest.current.receivedAt, extent));
      else {
        leave?.();
        leave = null;
      }
    });
  }, [live, watcher, event.id, extent]);
  return row;
}

/** Keeps the odds of an event live while it is shown with all its markets. */
export function useFollowWhole(event: SportEvent | undefined, receivedAt: number): void {
  const { live } = useOddsSession();
  const latest = useRef({ event, receivedAt });
  useEffect(() => {
    latest.current = { event, receivedAt };
  });
  const id = event?.id;
  useEffect(() => {
    const shown = latest.current;
    if (!id) return undefined;
    return live(({ follower }) => shown.event && follower.follow(shown.event, shown.receivedAt, 'whole'));
  }, [live, id]);
}
