import { forgetFailures } from '@oware/api-client';
import { type Platform } from '@oware/platform';
import { promotionsApi } from '../endpoints';
import { LIST_PAGE } from './promotion';

/** Fetches the list for the first view. A failure on the server is left to the browser. */
export async function loadList({ store, isServer }: Platform): Promise<void> {
  await store.dispatch(promotionsApi.endpoints.promotionsPage.initiate(LIST_PAGE, { subscribe: false }) as never);
  if (isServer) forgetFailures(store);
}
