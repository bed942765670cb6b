import { clearFailures } from '@oware/api-client';
import { type Platform } from '@oware/platform';
import { promotionsApi } from '../endpoints';
import { fetchOff } from '../guides/load-off';
import { fetchStakeReward } from '../stake-reward/load-stake-reward';
import { LIST_PAGE } from '../promotion/promotion';

/** Fetches the list for the first view. A failure on the server is left to the browser. */
export async function loadList(platform: Platform): Promise<void> {
  const { store, isServer } = platform;
  const list = store.dispatch(
    promotionsApi.endpoints.promotionsPage.initiate(LIST_PAGE, { subscribe: false }) as never,
  );
  await Promise.all([list, fetchStakeReward(platform), fetchOff(platform)]);
  if (isServer) clearFailures(store);
}
