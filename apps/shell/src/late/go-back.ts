import { type Platform } from '@oware/platform';
import { belowBase } from '../navigation/address';
import { type RouteTable } from '../navigation/route-table';

/** Pages without a page above them that belong to the player: Me leads to them. */
const OF_THE_PLAYER = /^\/(?:kyc|limits|me|my_accounts|rewards|wv)(?:\/|$)/i;

/** Number of entries of our own before the one that is shown; each navigation counts it up (`browser/history.ts`). */
export const entriesBefore = (): number => (window.history.state as { idx?: number } | null)?.idx ?? 0;

/** Marks the entry of a document that was opened from another page of ours: there is something to go back to. */
export function markArrival(): void {
  const { state, length } = window.history as { state: { idx?: number } | null; length: number };
  if (state?.idx !== undefined || length < 2 || !document.referrer.startsWith(`${window.location.origin}/`)) return;
  window.history.replaceState({ ...state, idx: 1 }, '');
}

/** The nearest page above a path: `/promotions` of `/promotions/content/flash_freeze`. */
export function parentPath(path: string, table: Pick<RouteTable, 'match'>): string {
  let parent = path.replace(/\/+$/, '');
  do {
    parent = parent.slice(0, parent.lastIndexOf('/'));
  } while (parent !== '' && !table.match(parent));
  return parent || (OF_THE_PLAYER.test(path) ? '/n/me' : '/');
}

/**
 * Goes back, but never out of the product: a page that was opened directly gives way to the page above it.
 * @param by entries of the history; negative
 */
export function goBack(
  { navigate, basePath }: Pick<Platform, 'navigate' | 'basePath'>,
  table: Pick<RouteTable, 'match'>,
  by: number,
): void {
  if (entriesBefore() + by >= 0) window.history.go(by);
  else navigate(parentPath(belowBase(window.location.pathname, basePath), table), { replace: true });
}
