import { clearFailures } from '@oware/api-client';
import { selectUserId, type Platform, type RouteContext } from '@oware/platform';
import { loadArticle } from '../article/load-article';
import { STAKE_REWARD } from '../promotion/promotion';
import { stakeRewardApi } from './endpoints';

/** Fetches the state of the stake rewards. */
export async function fetchStakeReward({ store }: Platform): Promise<void> {
  const userId = selectUserId(store.getState());
  await store.dispatch(stakeRewardApi.endpoints.promotionsStakeReward.initiate(userId, { subscribe: false }) as never);
}

/** Loads the first view of the page. A failure on the server is left to the browser. */
export async function loadStakeReward({ platform }: RouteContext): Promise<void> {
  await Promise.all([loadArticle(platform, STAKE_REWARD), fetchStakeReward(platform)]);
  if (platform.isServer) clearFailures(platform.store);
}
