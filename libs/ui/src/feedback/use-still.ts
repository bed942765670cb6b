import { useSyncExternalStore } from 'react';

const QUERY = '(prefers-reduced-motion: reduce)';
const getQuery = (): MediaQueryList | undefined =>
  typeof window.matchMedia === 'function' ? window.matchMedia(QUERY) : undefined;

const isSwitchedOff = (): boolean => document.documentElement.hasAttribute('data-still');

function subscribe(listener: () => void): () => void {
  const query = getQuery();
  query?.addEventListener('change', listener);
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ['data-still'] });
  return () => {
    query?.removeEventListener('change', listener);
    observer.disconnect();
  };
}

/**
 * Whether pictures must not move: the player has switched animation off here, or prefers reduced motion in the phone. False on the server.
 */
export const useStill = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isSwitchedOff() || (getQuery()?.matches ?? false),
    () => false,
  );
