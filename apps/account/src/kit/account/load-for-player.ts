import { forgetFailures } from '@oware/api-client';
import { selectUserId, type Platform } from '@oware/platform';
import { accountApi } from './endpoints';

/** Fetches what the first view shows, when somebody is logged in. A failure is left to the browser. @param actions queries that begin */
export async function loadForPlayer({ store, isServer }: Platform, ...actions: unknown[]): Promise<void> {
  if (selectUserId(store.getState()) === null) return;
  await Promise.all(actions.map((action) => store.dispatch(action as never)));
  if (isServer) forgetFailures(store);
}

/** Fetches the account summary that the first view shows. */
export const loadAbout = (platform: Platform): Promise<void> =>
  loadForPlayer(platform, accountApi.endpoints.accountAbout.initiate(undefined, { subscribe: false }));
