import { forgetFailures } from '@oware/api-client';
import { selectUserId, type RouteContext } from '@oware/platform';
import { loadAbout } from '../session/load-about';
import { giftsApi } from './endpoints';

/** The gifts that the page shows first. A failure is left to the browser. */
export async function loadGifts({ platform }: RouteContext): Promise<void> {
  const { store, isServer } = platform;
  if (selectUserId(store.getState()) === null) return;
  const gifts = store.dispatch(giftsApi.endpoints.accountGifts.initiate({ state: 'usable' }, { subscribe: false }) as never);
  await Promise.all([loadAbout(platform), gifts]);
  if (isServer) forgetFailures(store);
}
