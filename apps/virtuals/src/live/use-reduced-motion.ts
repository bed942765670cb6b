import { useSyncExternalStore } from 'react';

const QUERY = '(prefers-reduced-motion: reduce)';
const ask = (): MediaQueryList | undefined =>
  typeof window.matchMedia === 'function' ? window.matchMedia(QUERY) : undefined;

/** Whether the player prefers reduced motion. False on the server. */
export const useReducedMotion = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      const query = ask();
      query?.addEventListener('change', listener);
      return () => query?.removeEventListener('change', listener);
    },
    () => ask()?.matches ?? false,
    () => false,
  );
