import { forgetFailures } from '@oware/api-client';
import { type RouteContext } from '@oware/platform';
import { loadArticle } from '../article/load-article';
import { promotionsApi } from '../endpoints';
import { guideAt } from './guides';

/** What a guide shows first: its words, and of the download page the app. */
export async function loadGuide({ platform, path }: RouteContext): Promise<void> {
  const guide = guideAt(path);
  const { store, isServer } = platform;
  await Promise.all([
    loadArticle(platform, guide),
    guide === 'downloadApp'
      ? store.dispatch(promotionsApi.endpoints.promotionsApp.initiate(undefined, { subscribe: false }))
      : undefined,
  ]);
  if (isServer) forgetFailures(store);
}
