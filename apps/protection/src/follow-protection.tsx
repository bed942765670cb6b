import { api } from '@oware/api-client';
import { usePlatform, useUserId } from '@oware/platform';
import { getRealtime } from '@oware/realtime';
import { useEffect, type ReactNode } from 'react';
import { protectionApi } from './self-exclusion/endpoints';

/** Takes up at once what was excluded or limited on another device: the server's response brings the cookies, then all are notified. */
export function FollowProtection(): ReactNode {
  const { events, store, report } = usePlatform();
  const userId = useUserId();
  useEffect(() => {
    if (userId === null) return undefined;
    const messages = getRealtime()
      .personal$(userId)
      .subscribe(({ type }) => {
        if (type !== 'protection') return;
        store.dispatch(api.util.invalidateTags(['Exclusions']));
        store
          .dispatch(
            protectionApi.endpoints.protectionStatus.initiate(undefined, { subscribe: false, forceRefetch: true }),
          )
          .unwrap()
          .then(
            () => events.emit('exclusion.changed', {}),
            (error: unknown) => report(error, 'protection'),
          );
      });
    return () => messages.unsubscribe();
  }, [events, store, report, userId]);
  return null;
}
