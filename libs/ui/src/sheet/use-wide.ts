import { useSyncExternalStore } from 'react';

const WIDE = '(min-width: 1024px)';

function listen(changed: () => void): () => void {
  const query = window.matchMedia?.(WIDE);
  query?.addEventListener('change', changed);
  return () => query?.removeEventListener('change', changed);
}

const isWide = (): boolean => window.matchMedia?.(WIDE).matches ?? false;

/**
 * Whether the screen has space for three columns. Always false on the server and in the first render of the browser.
 */
export const useWide = (): boolean => useSyncExternalStore(listen, isWide, () => false);
