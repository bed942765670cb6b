import { usePlatform } from '@oware/platform';
import { useClosed } from '@oware/ui';

/** Whether an exclusion closes any product to the player; no limit can be raised then. */
export function useExcluded(): boolean {
  const platform = usePlatform();
  const closed = [useClosed(platform, 'REAL_SPORTS'), useClosed(platform, 'VIRTUALS'), useClosed(platform, 'GAMES')];
  return closed.includes(true);
}
