import { clearFailures } from '@oware/api-client';
import { selectUserId, type Platform } from '@oware/platform';
import { accountApi } from './endpoints';

/**
 * Runs the queries of the first view when a player is logged in. After a failure on the server, the browser loads again.
 * @param actions initiated queries
 */
export async function loadForPlayer({ store, isServer }: Platform, ...actions: unknown[]): Promise<void> {
  if (selectUserId(store.getState()) === null) return;
  await Promise.all(actions.map((action) => store.dispatch(action as never)));
  if (isServer) clearFailures(store);
}

/** Loads the account summary for the first view. */
export const loadAbout = (platform: Platform): Promise<void> =>
  loadForPlayer(platform, accountApi.endpoints.accountAbout.initiate(undefined, { subscribe: false }));
