import { type Platform, usePlatform } from '@oware/platform';
import { useCallback, useSyncExternalStore } from 'react';
import { Picked } from './picked';

const sessions = new WeakMap<Platform, Picked>();

/** What the cells of one browser session, or of one request, share; made at the first use. */
function pickedOf(platform: Platform): Picked {
  const picked = sessions.get(platform) ?? new Picked(platform.store);
  sessions.set(platform, picked);
  return picked;
}

const never = (): boolean => false;

/** Whether an outcome is on the slip; renders again only when that changes. */
export function usePicked(key: string): boolean {
  const picked = pickedOf(usePlatform());
  const listen = useCallback((listener: () => void) => picked.listen(key, listener), [picked, key]);
  return useSyncExternalStore(listen, () => picked.has(key), never);
}
