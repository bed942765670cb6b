import { forgetFailures } from '@oware/api-client';
import { selectUserId, type Platform } from '@oware/platform';
import { nameApi } from '../name-update/endpoints';
import { securityApi } from './endpoints';

/** Fetches for the first view, when somebody is logged in. A failure is left to the browser. */
async function forPlayer({ store, isServer }: Platform, action: unknown): Promise<void> {
  if (selectUserId(store.getState()) === null) return;
  await store.dispatch(action as never);
  if (isServer) forgetFailures(store);
}

/** Phones and PIN. */
export const loadSecurity = (platform: Platform): Promise<void> =>
  forPlayer(platform, securityApi.endpoints.accountSecurity.initiate(undefined, { subscribe: false }));

/** The name and the newest wish to change it. */
export const loadName = (platform: Platform): Promise<void> =>
  forPlayer(platform, nameApi.endpoints.accountNameUpdate.initiate(undefined, { subscribe: false }));
