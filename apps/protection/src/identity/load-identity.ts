import { forgetFailures } from '@oware/api-client';
import { type Platform } from '@oware/platform';
import { identityApi } from './endpoints';

/** Fetches how far the identity is proved for the first view. A failure on the server is left to the browser. */
export async function loadIdentity({ store, isServer }: Platform): Promise<void> {
  await store.dispatch(identityApi.endpoints.protectionIdentity.initiate(undefined, { subscribe: false }) as never);
  if (isServer) forgetFailures(store);
}
