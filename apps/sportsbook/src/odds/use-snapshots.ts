import { type SportEvent } from '@oware/contracts';
import { useEffect, useRef } from 'react';
import { useOddsSession } from './odds-session';
import { type Extent } from './take';

export interface SnapshotQuery {
  /** What the query holds; undefined before the first response. */
  events: readonly SportEvent[] | undefined;
  /** When it came, ms since 1970. */
  receivedAt: number;
  /** Which markets the events have. */
  extent?: Extent;
  /** Fetches again; resolves with the events, rejects when there was no response. */
  refetch(): Promise<readonly SportEvent[]>;
}

/** Lets a query of the page serve as snapshot: its responses go into the book, and it is fetched again when the book asks. */
export function useSnapshots({ events, receivedAt, extent = 'list', refetch }: SnapshotQuery): void {
  const { live } = useOddsSession();
  const latest = useRef({ events, refetch });
  useEffect(() => {
    latest.current = { events, refetch };
  });
  useEffect(
    () => events && live(({ follower }) => follower.seed(events, receivedAt, extent)),
    [live, events, receivedAt, extent],
  );
  useEffect(
    () =>
      live(({ follower }) =>
        follower.snapshots.add({
          has: (id) => latest.current.events?.some((event) => event.id === id) ?? false,
          refetch: () => latest.current.refetch(),
        }),
      ),
    [live],
  );
}
