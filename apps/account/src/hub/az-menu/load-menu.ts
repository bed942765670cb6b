import { clearFailures } from '@oware/api-client';
import { type RouteContext } from '@oware/platform';
import { menuApi } from './endpoints';

/**
 * Loads which promotions are switched off, so that no link disappears after the page is shown. After a failure on the server, the browser
 * loads again.
 */
export async function loadMenu({ platform: { store, isServer } }: RouteContext): Promise<void> {
  await store.dispatch(menuApi.endpoints.accountPromotionsOff.initiate(undefined, { subscribe: false }) as never);
  if (isServer) clearFailures(store);
}
