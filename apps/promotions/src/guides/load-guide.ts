import { clearFailures } from '@oware/api-client';
import { selectUserId, type RouteContext } from '@oware/platform';
import { loadArticle } from '../article/load-article';
import { promotionsApi } from '../endpoints';
import { fetchOff } from './load-off';
import { promotionsFlashWin } from '../flash-win/endpoints';
import { promotionsGiftGrabs } from '../gift-grab/endpoints';
import { fetchMissions } from '../missions/load-missions';
import { getGuide } from './guides';
import { guideTournaments } from './tournaments';

/** Loads the first view of a guide: its text, the app for the download page, and the current state of its promotion. */
export async function loadGuide({ platform, path }: RouteContext): Promise<void> {
  const guide = getGuide(path);
  const { store, isServer } = platform;
  const tournament = guideTournaments[guide];
  await Promise.all([
    loadArticle(platform, guide),
    fetchOff(platform),
    tournament &&
      store.dispatch(
        promotionsApi.endpoints.promotionsTournament.initiate(
          { sportId: tournament.sportId, tournamentId: tournament.tournamentId },
          { subscribe: false },
        ),
      ),
    guide === 'downloadApp'
      ? store.dispatch(promotionsApi.endpoints.promotionsApp.initiate(undefined, { subscribe: false }))
      : undefined,
    guide === 'flashWin'
      ? store.dispatch(promotionsFlashWin.initiate(selectUserId(store.getState()), { subscribe: false }) as never)
      : undefined,
    guide === 'mission_center' ? fetchMissions(platform, true) : undefined,
    guide === 'gift_grab_guide'
      ? store.dispatch(promotionsGiftGrabs.initiate(selectUserId(store.getState()), { subscribe: false }) as never)
      : undefined,
  ]);
  if (isServer) clearFailures(store);
}
