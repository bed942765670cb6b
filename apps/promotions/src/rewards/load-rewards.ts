import { clearFailures } from '@oware/api-client';
import { selectUserId, type RouteContext } from '@oware/platform';
import { fetchOff } from '../guides/load-off';
import { promotionsJackpot } from '../jackpot/endpoints';
import { fetchMissions } from '../missions/load-missions';
import { fetchStakeReward } from '../stake-reward/load-stake-reward';
import { rewardsApi } from './endpoints';

const { promotionsUsableGifts, promotionsFreezeCards, promotionsBirthday, promotionsVipTier } = rewardsApi.endpoints;

/** Loads the first view of `/rewards`. A failure on the server is left to the browser. */
export async function loadRewards({ platform }: RouteContext): Promise<void> {
  const { store } = platform;
  const userId = selectUserId(store.getState());
  if (userId === null) return;
  const once = { subscribe: false } as const;
  await Promise.all([
    fetchOff(platform),
    fetchMissions(platform),
    fetchStakeReward(platform),
    store.dispatch(promotionsUsableGifts.initiate(userId, once) as never),
    store.dispatch(promotionsFreezeCards.initiate(userId, once) as never),
    store.dispatch(promotionsBirthday.initiate(undefined, once) as never),
    store.dispatch(promotionsJackpot.initiate({ userId }, once) as never),
    store.dispatch(promotionsVipTier.initiate(undefined, once) as never),
  ]);
  if (platform.isServer) clearFailures(store);
}
