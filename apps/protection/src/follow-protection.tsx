import { api } from '@oware/api-client';
import { type PersonalMessage } from '@oware/contracts';
import { usePlatform, useUserId } from '@oware/platform';
import { filter, getRealtime, merge } from '@oware/realtime';

import { useEffect, type ReactNode } from 'react';
import { protectionApi } from './self-exclusion/endpoints';

/** Longest time between the timestamp of a change and its commit, ms. */
const COMMIT_MS = 10_000;

/**
 * Applies exclusions and limits that were set on another device immediately: the server's response sets the cookies, then all listeners are
 * notified. Also asks whenever the connection becomes ready, including the first time, because messages sent while the page was loading or
 * offline were missed. When the page subscribes, the server sends the age of the last change; a change that is younger than the last
 * response may be missing from it.
 */
export function FollowProtection(): ReactNode {
  const { events, store, report } = usePlatform();
  const userId = useUserId();
  useEffect(() => {
    if (userId === null) return undefined;
    /** The page includes all changes up to this time, ms since it was requested. */
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
