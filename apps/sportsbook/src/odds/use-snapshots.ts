import { type SportEvent } from '@oware/contracts';
import { useEffect, useRef } from 'react';
import { useOddsSession } from './odds-session';
import { type Extent } from './take';

export interface SnapshotQuery {
  /** Events of the query; undefined before the first response. */
  events: readonly SportEvent[] | undefined;
  /** When the response was received, ms since 1970. */
  receivedAt: number;
  /** Markets of the events in the response. */
  extent?: Extent;
  /** Fetches again; resolves with the events, rejects without a response. */
  refetch(): Promise<readonly SportEvent[]>;
}

/**
 * Uses a query of the page as a source of snapshots: its responses are added to the book, and it is fetched again when the book needs it.
 */
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
