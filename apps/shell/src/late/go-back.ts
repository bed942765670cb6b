import { type Platform } from '@oware/platform';
import { removeBase } from '../address/address';
import { type RouteTable } from '../navigation/route-table';

/** Page of the player: parent of pages with their layouts that have no other one. */
const ME = '/n/me';

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

/**
 * Returns the page above a path: the one that its route names, or the nearest page whose path is a beginning of it, such as `/promotions` for
 * `/promotions/content/flash_freeze`.
 */
export function getParentPath(path: string, table: Pick<RouteTable, 'match'>): string {
  const { route, params } = table.match(path) ?? {};
  if (route?.parent !== undefined)
    return route.parent.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params?.[name] ?? ''));
  let parent = path.replace(/\/+$/, '');
  do {
    parent = parent.slice(0, parent.lastIndexOf('/'));
  } while (parent !== '' && !table.match(parent));
  const isOfPlayer = route?.layout === 'me' || route?.layout === 'me-setting';
  return parent || (isOfPlayer && path.toLowerCase() !== ME ? ME : '/');
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
