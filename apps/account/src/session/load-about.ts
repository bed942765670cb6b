import { forgetFailures } from '@oware/api-client';
import { selectUserId, type Platform } from '@oware/platform';
import { accountApi } from './endpoints';

/** Fetches the account summary that the first view shows, when somebody is logged in. A failure is left to the browser. */
export async function loadAbout({ store, isServer }: Platform): Promise<void> {
  if (selectUserId(store.getState()) === null) return;
  await store.dispatch(accountApi.endpoints.accountAbout.initiate(undefined, { subscribe: false }) as never);
  if (isServer) forgetFailures(store);
}
