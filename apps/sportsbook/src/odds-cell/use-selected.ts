import { type Platform, usePlatform } from '@oware/platform';
import { useCallback, useSyncExternalStore } from 'react';
import { SelectedOutcomes } from './selected';

const sessions = new WeakMap<Platform, SelectedOutcomes>();

/**
 * Returns the selections that all cells of one browser session, or of one request, share; creates them on first use.
 */
function getSelectedOutcomes(platform: Platform): SelectedOutcomes {
  const selected = sessions.get(platform) ?? new SelectedOutcomes(platform.store);
  sessions.set(platform, selected);
  return selected;
}

const never = (): boolean => false;

/** Returns whether an outcome is on the slip; renders again only when that changes. */
export function useIsSelected(key: string): boolean {
  const selected = getSelectedOutcomes(usePlatform());
  const listen = useCallback((listener: () => void) => selected.listen(key, listener), [selected, key]);
  return useSyncExternalStore(listen, () => selected.has(key), never);
}
