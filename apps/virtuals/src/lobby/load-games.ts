import { clearFailures } from '@oware/api-client';
import { findSportByKey, RACING_TYPE } from '@oware/config';
import { type Platform } from '@oware/platform';
import { virtualsApi } from './endpoints';

/** Returns the sport that an address of the type page requests; undefined for all of them. */
export function getType(search: URLSearchParams): string | undefined {
  const type = search.get('type') ?? undefined;
  return type === undefined ? undefined : (findSportByKey(type)?.key ?? type);
}

/** Whether it is an existing sport, racing, or undefined. */
export const isKnownType = (type: string | undefined): boolean =>
  type === undefined || type === RACING_TYPE || findSportByKey(type) !== undefined;

/** Returns the name of a sport, or of racing. */
export const getSportName = (type: string): string =>
  type === RACING_TYPE ? 'Racing' : (findSportByKey(type)?.name ?? type);

/** Returns the name of a type. */
export const getTypeName = (type: string | undefined): string | undefined =>
  type === undefined ? undefined : `Virtual ${getSportName(type)}`;

/** Loads the games for the first view. After a failure on the server, the browser loads again. */
export async function loadGames({ store, isServer }: Platform, type?: string): Promise<void> {
  await store.dispatch(virtualsApi.endpoints.virtualsGames.initiate(type, { subscribe: false }) as never);
  if (isServer) clearFailures(store);
}
