import { forgetFailures } from '@oware/api-client';
import { sportByKey } from '@oware/config';
import { type Platform } from '@oware/platform';
import { virtualsApi } from './endpoints';

/** The sport that an address of the type page asks for; undefined for all of them. */
export function typeOf(search: URLSearchParams): string | undefined {
  const type = search.get('type') ?? undefined;
  return type === undefined ? undefined : (sportByKey(type)?.key ?? type);
}

/** Whether it is a sport that there is, or none at all. */
export const isKnownType = (type: string | undefined): boolean => type === undefined || sportByKey(type) !== undefined;

/** What a type is called. */
export const typeName = (type: string | undefined): string | undefined =>
  type === undefined ? undefined : `Virtual ${sportByKey(type)?.name ?? type}`;

/** Fetches the games for the first view. A failure on the server is left to the browser. */
export async function loadGames({ store, isServer }: Platform, type?: string): Promise<void> {
  await store.dispatch(virtualsApi.endpoints.virtualsGames.initiate(type, { subscribe: false }) as never);
  if (isServer) forgetFailures(store);
}
