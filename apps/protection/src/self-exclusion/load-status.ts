import { clearFailures } from '@oware/api-client';
import { type Platform } from '@oware/platform';
import { protectionApi } from './endpoints';

/** Loads the player's exclusions for the first view. After a failure on the server, the browser loads again. */
export async function loadStatus({ store, isServer }: Platform): Promise<void> {
  await store.dispatch(protectionApi.endpoints.protectionStatus.initiate(undefined, { subscribe: false }) as never);
  if (isServer) clearFailures(store);
}

/** Loads the steps of the return in the same way. */
export async function loadReturn({ store, isServer }: Platform): Promise<void> {
  await store.dispatch(protectionApi.endpoints.protectionReturn.initiate(undefined, { subscribe: false }) as never);
  if (isServer) clearFailures(store);
}
