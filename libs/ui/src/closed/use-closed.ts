import { isClosed, parseExclusions, type ClosableScope } from '@oware/config';
import { useSyncExternalStore } from 'react';

/** The part of the platform that the hook uses; `usePlatform` returns it. */
export interface ClosedSource {
  cookies: { get(name: string): string | undefined };
  events: { on(name: 'exclusion.changed', listener: () => void): () => void };
  now(): number;
}

/**
 * Whether an exclusion closes a product to the player, including one that starts while the page is open. The server checks every stake;
 * this only controls what the page offers.
 *
 *     const closed = useClosed(usePlatform(), 'GAMES');
 */
export function useClosed({ cookies, events, now }: ClosedSource, product: ClosableScope): boolean {
  const readClosed = (): boolean => isClosed(parseExclusions(cookies.get('selfExclusions')), product, now());
  return useSyncExternalStore((listener) => events.on('exclusion.changed', listener), readClosed, readClosed);
}
