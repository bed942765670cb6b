import { api } from '@oware/api-client';
import { usePlatform, useUserId } from '@oware/platform';
import { filter, getRealtime, merge, skip } from '@oware/realtime';

import { useEffect, type ReactNode } from 'react';
import { protectionApi } from './self-exclusion/endpoints';

/**
 * Takes up at once what was excluded or limited on another device: the server's response brings the cookies, then all are notified. Asks
 * also when the connection is back: a message that was sent meanwhile reached nobody here.
 */
export function FollowProtection(): ReactNode {
  const { events, store, report } = usePlatform();
  const userId = useUserId();
  useEffect(() => {
    if (userId === null) return undefined;
    const ask = async (): Promise<void> => {
      store.dispatch(api.util.invalidateTags(['Exclusions']));
      await store
        .dispatch(
          protectionApi.endpoints.protectionStatus.initiate(undefined, { subscribe: false, forceRefetch: true }),
        )
        .unwrap();
      events.emit('exclusion.changed', {});
    };
    const { personal$, status$ } = getRealtime();
    const following = merge(
      personal$(userId).pipe(filter(({ type }) => type === 'protection')),
      status$.pipe(
        filter(({ state }) => state === 'ready'),
        skip(1),
      ),
    ).subscribe(() => void ask().catch((error: unknown) => report(error, 'protection')));
    return () => following.unsubscribe();
  }, [events, store, report, userId]);
  return null;
}
