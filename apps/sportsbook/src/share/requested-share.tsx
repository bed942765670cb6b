import { type PlatformEvents } from '@oware/contracts';
import { loadAfterHydration, usePlatform } from '@oware/platform';
import { useEffect, useState, type ReactNode } from 'react';
import { shareInApp } from './share-in-app';
import { type ShareSheet } from './share-sheet';

/**
 * Handles share requests from any page: uses the native app's share sheet if possible, otherwise the web sheet, which loads on first use.
 */
export function RequestedShare(): ReactNode {
  const platform = usePlatform();
  const [request, setRequest] = useState<PlatformEvents['share.requested']>();
  const [Sheet, setSheet] = useState<typeof ShareSheet>();
  useEffect(() => {
    async function share(payload: PlatformEvents['share.requested']): Promise<void> {
      if (await shareInApp(window, platform, { text: payload.text, url: payload.url })) return;
      const module = await loadAfterHydration(platform, () => import(/* webpackChunkName: "share" */ './share-sheet'));
      setSheet(() => module.ShareSheet);
      setRequest(payload);
    }
    return platform.events.on('share.requested', (payload) => void share(payload));
  }, [platform]);
  return Sheet && request ? (
    <Sheet open title={request.title} shared={request} onClose={() => setRequest(undefined)} />
  ) : null;
}
