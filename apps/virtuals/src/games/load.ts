import { clearFailures } from '@oware/api-client';
import { selectUserId, type Platform, type RouteContext } from '@oware/platform';
import { gamesList, gamesPrepare } from './endpoints';

/** Runs a query for the first view. After a failure on the server, the browser loads again. */
async function fetchFirst({ store, isServer }: Platform, query: unknown): Promise<void> {
  await store.dispatch(query as never);
  if (isServer) clearFailures(store);
}

/** Loads the lobby. */
export const loadGameList = ({ platform }: RouteContext): Promise<void> =>
  fetchFirst(platform, gamesList.initiate(undefined, { subscribe: false }));

/** Loads a game with the player's round. */
export const loadGame =
  (gameId: string) =>
  ({ platform }: RouteContext): Promise<void> => {
    const userId = selectUserId(platform.store.getState());
    return fetchFirst(platform, gamesPrepare.initiate({ gameId, userId }, { subscribe: false }));
  };
