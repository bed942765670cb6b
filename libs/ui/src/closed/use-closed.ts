import { isClosed, readExclusions, type ClosableScope } from '@oware/config';
import { useSyncExternalStore } from 'react';

/** What the hook needs of the platform, as `usePlatform` returns it. */
export interface ClosedSource {
  cookies: { get(name: string): string | undefined };
  events: { on(name: 'exclusion.changed', listener: () => void): () => void };
  now(): number;
}

/**
 * Whether an exclusion closes a product to the player of this page, also one that arrives while the page is open. The server decides about
 * every stake; this is for what the page offers.
 *
 *     const closed = useClosed(usePlatform(), 'GAMES');
 */
export function useClosed({ cookies, events, now }: ClosedSource, product: ClosableScope): boolean {
  const look = (): boolean => isClosed(readExclusions(cookies.get('selfExclusions')), product, now());
  return useSyncExternalStore((listener) => events.on('exclusion.changed', listener), look, look);
}
