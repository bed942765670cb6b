import { forgetFailures } from '@oware/api-client';
import { type Platform } from '@oware/platform';
import { limitsApi } from './endpoints';

/** The days that the statement shows at first. */
export const FIRST_DAYS = 30;

/** Fetches the player's limits for the first view. A failure on the server is left to the browser. */
export async function loadLimits({ store, isServer }: Platform): Promise<void> {
  await store.dispatch(limitsApi.endpoints.protectionLimits.initiate(undefined, { subscribe: false }) as never);
  if (isServer) forgetFailures(store);
}

/** The same for the statement. */
export async function loadStatement({ store, isServer }: Platform): Promise<void> {
  await store.dispatch(limitsApi.endpoints.protectionStatement.initiate(FIRST_DAYS, { subscribe: false }) as never);
  if (isServer) forgetFailures(store);
}
