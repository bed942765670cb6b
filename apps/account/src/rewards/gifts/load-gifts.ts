import { selectUserId, type RouteContext } from '@oware/platform';
import { loadAbout, loadForPlayer } from '../../common/account/load-for-player';
import { walletApi } from '../../wallet/shared/endpoints';
import { giftsApi } from './endpoints';

/** Loads the first page of gifts, and the exclusions that may block them. */
export async function loadGifts({ platform }: RouteContext): Promise<void> {
  const userId = selectUserId(platform.store.getState()) ?? '';
  const gifts = giftsApi.endpoints.accountGifts.initiate({ userId, state: 'usable' }, { subscribe: false });
  const exclusions = walletApi.endpoints.accountExclusions.initiate(undefined, { subscribe: false });
  await Promise.all([loadAbout(platform), loadForPlayer(platform, gifts), loadForPlayer(platform, exclusions)]);
}
