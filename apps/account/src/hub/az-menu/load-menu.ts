import { forgetFailures } from '@oware/api-client';
import { type RouteContext } from '@oware/platform';
import { menuApi } from './endpoints';

/** Asks what is switched off, so that no link goes once the page is there. A failure on the server is left to the browser. */
export async function loadMenu({ platform: { store, isServer } }: RouteContext): Promise<void> {
  await store.dispatch(menuApi.endpoints.accountPromotionsOff.initiate(undefined, { subscribe: false }) as never);
  if (isServer) forgetFailures(store);
}
