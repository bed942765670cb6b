import { type Protection, type ProtectionState } from '@oware/platform';

/** Pauses after which what is missing is asked for again by itself, ms; the last one repeats. */
const PAUSES = [5_000, 20_000, 60_000];

/**
 * Player protection of one browser session. While it is missing it is asked for again and again in the same page, so that it comes back without a tap and without a full load.
 * @param load settles when it is there, rejects when it cannot be; reports that itself. `unasked`: nobody waits for it, so the page must stay as it is
 */
export function createProtection(load: (unasked: boolean) => Promise<unknown>): Protection {
  let state: ProtectionState = 'waiting';
  let running = false;
  let failures = 0;
  let next: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  function enter(entered: ProtectionState): void {
    if (entered === state) return;
    state = entered;
    for (const listener of listeners) listener();
  }

  function ask(unasked: boolean): void {
    if (running || state === 'ready') return;
    running = true;
    clearTimeout(next);
    load(unasked).then(
      () => enter('ready'),
      () => {
        running = false;
        enter('missing');
        next = setTimeout(() => ask(true), PAUSES[Math.min(failures++, PAUSES.length - 1)]);
      },
    );
  }

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    retry() {
      if (state !== 'ready') enter('waiting');
      ask(false);
    },
  };
}

/** A server-rendered request places no bets: protection is for the browser to load. */
export const protectionLater: Protection = {
  state: () => 'waiting',
  subscribe: () => () => undefined,
  retry: () => undefined,
};
