import { type PlatformEvents } from '@oware/contracts';
import { loadLate, usePlatform } from '@oware/platform';
import { useEffect, useState, type ReactNode } from 'react';
import { shareInApp } from './share-in-app';
import { type ShareSheet } from './share-sheet';

/**
 * Handles share requests of any page: with the native app if possible, else with the sheet, which is loaded on the first request.
 */
export function AskedShare(): ReactNode {
  const platform = usePlatform();
  const [asked, setAsked] = useState<PlatformEvents['share.ask']>();
  const [Sheet, setSheet] = useState<typeof ShareSheet>();
  useEffect(() => {
    async function share(ask: PlatformEvents['share.ask']): Promise<void> {
      if (await shareInApp(window, platform, { text: ask.text, url: ask.url })) return;
      const part = await loadLate(platform, () => import(/* webpackChunkName: "share" */ './share-sheet'));
      setSheet(() => part.ShareSheet);
      setAsked(ask);
    }
    return platform.events.on('share.ask', (ask) => void share(ask));
  }, [platform]);
  return Sheet && asked ? <Sheet open title={asked.title} shared={asked} onClose={() => setAsked(undefined)} /> : null;
}
