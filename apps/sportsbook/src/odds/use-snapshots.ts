import { type SportEvent } from '@oware/contracts';
import { useEffect, useRef } from 'react';
import { useOddsSession } from './odds-session';

export interface SnapshotQuery {
  /** What the query holds; undefined before the first answer. */
  events: readonly SportEvent[] | undefined;
  /** When it came, ms since 1970. */
  receivedAt: number;
  /** The events have all their markets. */
  complete?: boolean;
  /** Fetches anew; resolves with the events, rejects when there was no answer. */
  refetch(): Promise<readonly SportEvent[]>;
}

/** Lets a query of the page serve as snapshot: its answers go into the book, and it is fetched anew when the book asks. */
export function useSnapshots({ events, receivedAt, complete = false, refetch }: SnapshotQuery): void {
  const { follower } = useOddsSession();
  const latest = useRef({ events, refetch });
  useEffect(() => {
    latest.current = { events, refetch };
  });
  useEffect(() => {
    if (events) follower.seed(events, receivedAt, complete);
  }, [follower, events, receivedAt, complete]);
  useEffect(
    () =>
      follower.snapshots.add({
        has: (id) => latest.current.events?.some((event) => event.id === id) ?? false,
        refetch: () => latest.current.refetch(),
      }),
    [follower],
  );
}
