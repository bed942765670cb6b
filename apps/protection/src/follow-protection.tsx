import { api } from '@oware/api-client';
import { PERSONAL_TOPIC } from '@oware/contracts';
import { usePlatform, useUserId } from '@oware/platform';
import { filter, getRealtime, map, merge, take } from '@oware/realtime';

import { useEffect, type ReactNode } from 'react';
import { protectionApi } from './self-exclusion/endpoints';

/**
 * Takes up at once what was excluded or limited on another device: the server's response brings the cookies, then all are notified. Asks
 * also when the account's messages begin to come: one that was sent before reached nobody here.
 */
export function FollowProtection(): ReactNode {
  const { cookies, events, store, report } = usePlatform();
  const userId = useUserId();
  useEffect(() => {
    if (userId === null) return undefined;
    const ask = async (reason: 'message' | 'connected'): Promise<void> => {
      const before = cookies.get('selfExclusions');
      await store
        .dispatch(
          protectionApi.endpoints.protectionStatus.initiate(undefined, { subscribe: false, forceRefetch: true }),
        )
        .unwrap();
      if (reason === 'message' || cookies.get('selfExclusions') !== before) events.emit('exclusion.changed', {});
    };
    const { personal$, status$, subscribed$ } = getRealtime();
    const messages = personal$(userId).pipe(filter(({ type }) => type === 'protection'));
    const connected = merge(
      status$.pipe(
        take(1),
        filter(({ state }) => state === 'ready'),
      ),
      subscribed$.pipe(filter((topic) => topic === PERSONAL_TOPIC)),
    );
    const reasons = merge(
      messages.pipe(map(() => 'message' as const)),
      connected.pipe(map(() => 'connected' as const)),
    );
    const following = reasons.subscribe((reason) => {
      if (reason === 'message') store.dispatch(api.util.invalidateTags(['Exclusions']));
      ask(reason).catch((error: unknown) => report(error, 'protection'));
    });
    return () => following.unsubscribe();
  }, [cookies, events, store, report, userId]);
  return null;
}
