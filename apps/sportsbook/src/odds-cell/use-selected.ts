import { type Platform, usePlatform } from '@oware/platform';
import { useCallback, useSyncExternalStore } from 'react';
import { SelectedOutcomes } from './selected';

const sessions = new WeakMap<Platform, SelectedOutcomes>();

/**
 * Returns the selections that all cells of one browser session, or of one request, share; creates them on first use.
 */
function getSelectedOutcomes(platform: Platform): SelectedOutcomes {
  const picked = sessions.get(platform) ?? new SelectedOutcomes(platform.store);
  sessions.set(platform, picked);
  return picked;
}

const never = (): boolean => false;

/** Returns whether an outcome is on the slip; renders again only when that changes. */
export function useIsSelected(key: string): boolean {
  const picked = getSelectedOutcomes(usePlatform());
  const listen = useCallback((listener: () => void) => picked.listen(key, listener), [picked, key]);
  return useSyncExternalStore(listen, () => picked.has(key), never);
}
