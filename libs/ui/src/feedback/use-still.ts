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

/** Whether pictures must not move now: the player has switched animation off here, or prefers reduced motion in the phone. Browser only. */
export const isStill = (): boolean => isSwitchedOff() || (getQuery()?.matches ?? false);

/** Whether pictures must not move, as {@link isStill}; renders again when that changes. False on the server. */
export const useStill = (): boolean => useSyncExternalStore(subscribe, isStill, () => false);
