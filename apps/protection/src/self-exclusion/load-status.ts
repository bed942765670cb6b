import { forgetFailures } from '@oware/api-client';
import { type Platform } from '@oware/platform';
import { protectionApi } from './endpoints';

/** Fetches what the player is excluded from for the first view. A failure on the server is left to the browser. */
export async function loadStatus({ store, isServer }: Platform): Promise<void> {
  await store.dispatch(protectionApi.endpoints.protectionStatus.initiate(undefined, { subscribe: false }) as never);
  if (isServer) forgetFailures(store);
}

/** The same for the way back after an exclusion. */
export async function loadReturn({ store, isServer }: Platform): Promise<void> {
  await store.dispatch(protectionApi.endpoints.protectionReturn.initiate(undefined, { subscribe: false }) as never);
  if (isServer) forgetFailures(store);
}
