import { clearFailures } from '@oware/api-client';
import { type Platform } from '@oware/platform';
import { identityApi } from './endpoints';

/** Loads the state of the verification for the first view. After a failure on the server, the browser loads again. */
export async function loadIdentity({ store, isServer }: Platform): Promise<void> {
  await store.dispatch(identityApi.endpoints.protectionIdentity.initiate(undefined, { subscribe: false }) as never);
  if (isServer) clearFailures(store);
}
