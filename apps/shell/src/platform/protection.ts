import { type Protection, type ProtectionState } from '@oware/platform';

/**
 * Player protection of one browser session.
 * @param load settles when it is there, rejects when it cannot be; reports that itself
 */
export function createProtection(load: () => Promise<unknown>): Protection {
  let state: ProtectionState = 'waiting';
  let running = false;
  const listeners = new Set<() => void>();

  function enter(next: ProtectionState): void {
    state = next;
    running = next === 'waiting';
    for (const listener of listeners) listener();
  }

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    retry() {
      if (running || state === 'ready') return;
      enter('waiting');
      load().then(
        () => enter('ready'),
        () => enter('missing'),
      );
    },
  };
}

/** A server-rendered request places no bets: protection is for the browser to load. */
export const protectionLater: Protection = {
  state: () => 'waiting',
  subscribe: () => () => undefined,
  retry: () => undefined,
};
