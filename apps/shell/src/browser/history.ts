import { createPath, parsePath, type Location, type To } from '@oware/platform/router';

interface EntryState {
  usr: unknown;
  key: string;
  /** Number of entries of this product before this one. */
  idx: number;
}

const getKey = (state: unknown): string => (state as Partial<EntryState> | null)?.key ?? 'default';

/** Returns the location in the address bar. */
export function getCurrentLocation(): Location {
  const { pathname, search, hash } = window.location;
  const state = window.history.state as Partial<EntryState> | null;
  return { pathname, search, hash, state: state?.usr ?? null, key: getKey(state) };
}

/** Returns the location of a target; a target without a path stays on the page of its origin. */
export function toLocation(to: To, state: unknown, from: Location, key: string): Location {
  const parts = typeof to === 'string' ? parsePath(to) : to;
  return { pathname: from.pathname, search: '', hash: '', ...parts, state: state ?? null, key };
}

/** Writes a location to the address bar. */
export function writeLocation(location: Location, action: 'push' | 'replace'): void {
  const before = (window.history.state as Partial<EntryState> | null)?.idx ?? 0;
  const state: EntryState = { usr: location.state, key: location.key, idx: before + Number(action === 'push') };
  window.history[action === 'push' ? 'pushState' : 'replaceState'](state, '', createPath(location));
}
