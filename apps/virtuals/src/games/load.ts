import { forgetFailures } from '@oware/api-client';
import { selectUserId, type Platform, type RouteContext } from '@oware/platform';
import { gamesList, gamesPrepare } from './endpoints';

/** Fetches for the first view. A failure on the server is left to the browser. */
async function fetchFirst({ store, isServer }: Platform, query: unknown): Promise<void> {
  await store.dispatch(query as never);
  if (isServer) forgetFailures(store);
}

/** Fetches the lobby. */
export const loadGameList = ({ platform }: RouteContext): Promise<void> =>
  fetchFirst(platform, gamesList.initiate(undefined, { subscribe: false }));

/** Fetches a game with the player's round of it. */
export const loadGame =
  (gameId: string) =>
  ({ platform }: RouteContext): Promise<void> => {
    const userId = selectUserId(platform.store.getState());
    return fetchFirst(platform, gamesPrepare.initiate({ gameId, userId }, { subscribe: false }));
  };
