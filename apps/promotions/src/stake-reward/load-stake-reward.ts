import { forgetFailures } from '@oware/api-client';
import { selectUserId, type Platform, type RouteContext } from '@oware/platform';
import { loadArticle } from '../article/load-article';
import { STAKE_REWARD } from '../list/promotion';
import { stakeRewardApi } from './endpoints';

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
