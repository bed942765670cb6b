import { forgetFailures } from '@oware/api-client';
import { selectUserId, type Platform, type RouteContext } from '@oware/platform';
import { loadArticle } from '../article/load-article';
import { stakeRewardApi } from './endpoints';

/** The content page and path title of the promotion. */
export const STAKE_REWARD = 'stake_reward';

/** Asks how the stake rewards stand. */
export async function fetchStakeReward({ store }: Platform): Promise<void> {
  const userId = selectUserId(store.getState());
  await store.dispatch(stakeRewardApi.endpoints.promotionsStakeReward.initiate(userId, { subscribe: false }) as never);
}

/** What the page shows first. A failure on the server is left to the browser. */
export async function loadStakeReward({ platform }: RouteContext): Promise<void> {
  await Promise.all([loadArticle(platform, STAKE_REWARD), fetchStakeReward(platform)]);
  if (platform.isServer) forgetFailures(platform.store);
}
