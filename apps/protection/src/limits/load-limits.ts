import { clearFailures } from '@oware/api-client';
import { type Platform } from '@oware/platform';
import { limitsApi } from './endpoints';

/** Days that the statement shows initially. */
export const FIRST_DAYS = 30;

/** Loads the player's limits for the first view. After a failure on the server, the browser loads again. */
export async function loadLimits({ store, isServer }: Platform): Promise<void> {
  await store.dispatch(limitsApi.endpoints.protectionLimits.initiate(undefined, { subscribe: false }) as never);
  if (isServer) clearFailures(store);
}

/** Loads the statement in the same way. */
export async function loadStatement({ store, isServer }: Platform): Promise<void> {
  await store.dispatch(limitsApi.endpoints.protectionStatement.initiate(FIRST_DAYS, { subscribe: false }) as never);
  if (isServer) clearFailures(store);
}
