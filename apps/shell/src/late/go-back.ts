import { type Platform } from '@oware/platform';
import { removeBase } from '../navigation/address';
import { type RouteTable } from '../navigation/route-table';

/** Pages of the player without a parent page: their parent is Me. */
const OF_THE_PLAYER = /^\/(?:kyc|limits|me|my_accounts|rewards|wv)(?:\/|$)/i;

/**
 * Returns the number of entries of this product before the current one; navigation counts them (`browser/history.ts`).
 */
export const countEntriesBefore = (): number => (window.history.state as { idx?: number } | null)?.idx ?? 0;

/**
 * Marks the entry of a document that was opened from another page of this product, so that the visitor can go back to it.
 */
export function markArrival(): void {
  const { state, length } = window.history as { state: { idx?: number } | null; length: number };
  if (state?.idx !== undefined || length < 2 || !document.referrer.startsWith(`${window.location.origin}/`)) return;
  window.history.replaceState({ ...state, idx: 1 }, '');
}

/** Returns the nearest parent of a path: `/promotions` for `/promotions/content/flash_freeze`. */
export function getParentPath(path: string, table: Pick<RouteTable, 'match'>): string {
  let parent = path.replace(/\/+$/, '');
  do {
    parent = parent.slice(0, parent.lastIndexOf('/'));
  } while (parent !== '' && !table.match(parent));
  return parent || (OF_THE_PLAYER.test(path) ? '/n/me' : '/');
}

/**
 * Goes back, but never out of the product: a page that was opened directly is replaced by its parent page.
 * @param by history entries; negative
 */
export function goBack(
  { navigate, basePath }: Pick<Platform, 'navigate' | 'basePath'>,
  table: Pick<RouteTable, 'match'>,
  by: number,
): void {
  if (countEntriesBefore() + by >= 0) window.history.go(by);
  else navigate(getParentPath(removeBase(window.location.pathname, basePath), table), { replace: true });
}
