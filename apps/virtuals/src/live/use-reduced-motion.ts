import { useSyncExternalStore } from 'react';

const QUERY = '(prefers-reduced-motion: reduce)';
const getQuery = (): MediaQueryList | undefined =>
  typeof window.matchMedia === 'function' ? window.matchMedia(QUERY) : undefined;

/** Whether the player prefers reduced motion. False on the server. */
export const useReducedMotion = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      const query = getQuery();
      query?.addEventListener('change', listener);
      return () => query?.removeEventListener('change', listener);
    },
    () => getQuery()?.matches ?? false,
    () => false,
  );
