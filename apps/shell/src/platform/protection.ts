import { type Protection, type ProtectionState } from '@oware/platform';

/**
 * Creates the player protection of one browser session.
 * @param load resolves when protection is loaded, rejects when it cannot be; reports its own errors
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

/** A server-rendered request places no bets: the browser loads protection. */
export const protectionLater: Protection = {
  state: () => 'waiting',
  subscribe: () => () => undefined,
  retry: () => undefined,
};
