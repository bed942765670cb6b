import { api } from '@oware/api-client';
import { type PersonalMessage } from '@oware/contracts';
import { usePlatform, useUserId } from '@oware/platform';
import { filter, getRealtime, merge } from '@oware/realtime';

import { useEffect, type ReactNode } from 'react';
import { protectionApi } from './self-exclusion/endpoints';

/** Longest time between the moment a change is dated and its commit, ms. */
const COMMIT_MS = 10_000;

/**
 * Takes up at once what was excluded or limited on another device: the server's response brings the cookies, then all are notified. Asks
 * also whenever the connection is ready, the first time too: a message that was sent while the page loaded, or without a connection, reached
 * nobody here. When the page joins, the server sends the age of the last change: one that is younger than the last response may be missing from it.
 */
export function FollowProtection(): ReactNode {
  const { events, store, report } = usePlatform();
  const userId = useUserId();
  useEffect(() => {
    if (userId === null) return undefined;
    /** The page has every change until then, ms since it was requested. */
    let freshAt = 0;
    const ask = async (): Promise<void> => {
      const askedAt = performance.now();
      store.dispatch(api.util.invalidateTags(['Exclusions']));
      await store
        .dispatch(
          protectionApi.endpoints.protectionStatus.initiate(undefined, { subscribe: false, forceRefetch: true }),
        )
        .unwrap();
      freshAt = askedAt;
      events.emit('exclusion.changed', {});
    };
    const isNews = (message: PersonalMessage): boolean =>
      message.type === 'protection' ||
      (message.type === 'protectionAge' && performance.now() - message.data.changedAgo + COMMIT_MS > freshAt);
    const { personal$, status$ } = getRealtime();
    const following = merge(
      personal$(userId).pipe(filter(isNews)),
      status$.pipe(filter(({ state }) => state === 'ready')),
    ).subscribe(() => void ask().catch((error: unknown) => report(error, 'protection')));
    return () => following.unsubscribe();
  }, [events, store, report, userId]);
  return null;
}
