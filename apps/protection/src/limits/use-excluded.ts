import { usePlatform } from '@oware/platform';
import { useClosed } from '@oware/ui';

/** Whether an exclusion closes anything to the player of this page: no limit is raised then. */
export function useExcluded(): boolean {
  const platform = usePlatform();
  const closed = [useClosed(platform, 'REAL_SPORTS'), useClosed(platform, 'VIRTUALS'), useClosed(platform, 'GAMES')];
  return closed.includes(true);
}
