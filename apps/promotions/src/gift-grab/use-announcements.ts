import { campaignTopic } from '@oware/contracts';
import { usePlatform } from '@oware/platform';
import { getRealtime } from '@oware/realtime';
import { useEffect } from 'react';

/** Longest wait before a page asks again, ms: the pages of a country do not all ask in one moment. */
const SPREAD_MS = 2000;

/** Asks again when staff has announced or stopped a promotion of the country. */
export function useAnnouncements(refetch: () => Promise<unknown>): void {
  const { shortName } = usePlatform().country;
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const pushes = getRealtime()
      .topic$(campaignTopic(shortName, '~'), 'SPECIAL')
      .subscribe(() => {
        clearTimeout(timer);
        timer = setTimeout(() => void refetch(), Math.random() * SPREAD_MS);
      });
    return () => {
      clearTimeout(timer);
      pushes.unsubscribe();
    };
  }, [shortName, refetch]);
}
