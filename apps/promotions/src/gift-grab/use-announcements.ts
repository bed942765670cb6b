import { getCampaignTopic } from '@oware/contracts';
import { usePlatform } from '@oware/platform';
import { getRealtime } from '@oware/realtime';
import { useEffect } from 'react';

/** Maximum delay before a page fetches again, ms, so that the pages of a country do not all do it at the same time. */
const SPREAD_MS = 2000;

/** Fetches again when staff has announced or stopped a promotion of the country. */
export function useAnnouncements(refetch: () => Promise<unknown>): void {
  const { shortName } = usePlatform().country;
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const pushes = getRealtime()
      .topic$(getCampaignTopic(shortName, '~'), 'SPECIAL')
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
