import { clearFailures } from '@oware/api-client';
import { selectUserId, type Platform, type RouteContext } from '@oware/platform';
import { missionsApi } from './endpoints';

const { promotionsMissions, promotionsMissionArchive } = missionsApi.endpoints;

/**
 * Fetches the state of a player's missions.
 * @param also whether to fetch it for a visitor as well
 */
export async function fetchMissions({ store }: Platform, also = false): Promise<void> {
  const userId = selectUserId(store.getState());
  if (userId !== null || also) await store.dispatch(promotionsMissions.initiate(userId, { subscribe: false }) as never);
}

/** Loads the first view of the mission centre. A failure on the server is left to the browser. */
export async function loadMissions({ platform }: RouteContext): Promise<void> {
  await fetchMissions(platform);
  if (platform.isServer) clearFailures(platform.store);
}

/** Loads the first view of the archive. */
export async function loadArchive({ platform }: RouteContext): Promise<void> {
  const userId = selectUserId(platform.store.getState());
  if (userId !== null)
    await platform.store.dispatch(promotionsMissionArchive.initiate({ userId }, { subscribe: false }) as never);
  if (platform.isServer) clearFailures(platform.store);
}
