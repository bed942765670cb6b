import { selectUserId, type RouteContext } from '@oware/platform';
import { loadAbout, loadForPlayer } from '../../kit/account/load-for-player';
import { giftsApi } from './endpoints';

/** The gifts that the page shows first. */
export async function loadGifts({ platform }: RouteContext): Promise<void> {
  const userId = selectUserId(platform.store.getState()) ?? '';
  const gifts = giftsApi.endpoints.accountGifts.initiate({ userId, state: 'usable' }, { subscribe: false });
  await Promise.all([loadAbout(platform), loadForPlayer(platform, gifts)]);
}
