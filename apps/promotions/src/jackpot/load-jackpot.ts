import { clearFailures } from '@oware/api-client';
import { selectUserId, type Platform, type RouteContext } from '@oware/platform';
import { promotionsJackpot, promotionsJackpotBoard } from './endpoints';
import { readBoardRound } from './paths';

/** Fetches data for the first view. A failure on the server is left to the browser. */
async function fetchFirst({ store, isServer }: Platform, query: unknown): Promise<void> {
  await store.dispatch(query as never);
  if (isServer) clearFailures(store);
}

/** Fetches the round. */
export const loadJackpot = ({ platform }: RouteContext): Promise<void> =>
  fetchFirst(
    platform,
    promotionsJackpot.initiate({ userId: selectUserId(platform.store.getState()) }, { subscribe: false }),
  );

/** Fetches the top of the leaderboard for the round in the address. */
export const loadBoard = ({ platform, search }: RouteContext): Promise<void> =>
  fetchFirst(
    platform,
    promotionsJackpotBoard.initiate(
      { userId: selectUserId(platform.store.getState()), roundId: readBoardRound(search), after: undefined },
      { subscribe: false },
    ),
  );
