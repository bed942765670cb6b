import { forgetFailures } from '@oware/api-client';
import { selectUserId, type Platform, type RouteContext } from '@oware/platform';
import { missionsApi } from './endpoints';

const { promotionsMissions, promotionsMissionArchive } = missionsApi.endpoints;

/** Asks how a player's missions stand. @param also whether a visitor sees something as well */
export async function fetchMissions({ store }: Platform, also = false): Promise<void> {
  const userId = selectUserId(store.getState());
  if (userId !== null || also) await store.dispatch(promotionsMissions.initiate(userId, { subscribe: false }) as never);
}

/** What the mission centre shows first. A failure on the server is left to the browser. */
export async function loadMissions({ platform }: RouteContext): Promise<void> {
  await fetchMissions(platform);
  if (platform.isServer) forgetFailures(platform.store);
}

/** What the archive shows first. */
export async function loadArchive({ platform }: RouteContext): Promise<void> {
  const userId = selectUserId(platform.store.getState());
  if (userId !== null)
    await platform.store.dispatch(promotionsMissionArchive.initiate({ userId }, { subscribe: false }) as never);
  if (platform.isServer) forgetFailures(platform.store);
}
