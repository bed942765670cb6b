import { useSyncExternalStore } from 'react';

const QUERY = '(prefers-reduced-motion: reduce)';
const ask = (): MediaQueryList | undefined =>
  typeof window.matchMedia === 'function' ? window.matchMedia(QUERY) : undefined;

/** Whether the player wants no movement. False on the server. */
export const useReducedMotion = (): boolean =>
  useSyncExternalStore(
    (told) => {
      const query = ask();
      query?.addEventListener('change', told);
      return () => query?.removeEventListener('change', told);
    },
    () => ask()?.matches ?? false,
    () => false,
  );
