import { selectUserId, type RouteContext } from '@oware/platform';
import { loadAbout, loadForPlayer } from '../../kit/account/load-for-player';
import { walletApi } from '../../wallet/shared/endpoints';
import { giftsApi } from './endpoints';

/** The gifts that the page shows first, and whether they are closed. */
export async function loadGifts({ platform }: RouteContext): Promise<void> {
  const userId = selectUserId(platform.store.getState()) ?? '';
  const gifts = giftsApi.endpoints.accountGifts.initiate({ userId, state: 'usable' }, { subscribe: false });
  const exclusions = walletApi.endpoints.accountExclusions.initiate(undefined, { subscribe: false });
  await Promise.all([loadAbout(platform), loadForPlayer(platform, gifts), loadForPlayer(platform, exclusions)]);
}
