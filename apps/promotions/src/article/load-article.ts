import { clearFailures, isApiError } from '@oware/api-client';
import { BizCode } from '@oware/contracts';
import { type Platform, type RouteContext } from '@oware/platform';
import { promotionsApi } from '../endpoints';
import { isTitle } from '../promotion/promotion';
import { getArticlePage, readArticle } from './article';

const { promotionsPage } = promotionsApi.endpoints;

async function fetchArticle({ store }: Platform, title: string): Promise<{ unknown: boolean }> {
  const { error } = await store.dispatch(promotionsPage.initiate(getArticlePage(title), { subscribe: false }));
  return { unknown: isApiError(error) && error.bizCode === BizCode.notFound };
}

/** Fetches a promotion for the first view. A failure on the server is left to the browser. */
export async function loadArticle(platform: Platform, title: string): Promise<void> {
  await fetchArticle(platform, title);
  if (platform.isServer) clearFailures(platform.store);
}

/**
 * Checks whether a promotion exists. A missing one is a 404 for visitors from outside; inside the product its page shows a message.
 */
export async function isKnownArticle({ platform, params }: RouteContext): Promise<boolean> {
  const title = params['title'];
  return isTitle(title) && !(platform.isServer && (await fetchArticle(platform, title)).unknown);
}

/** Returns the title of the document: the promotion's heading. */
export function getArticleTitle({ platform, params }: RouteContext): string | undefined {
  const { data } = promotionsPage.select(getArticlePage(params['title'] ?? ''))(platform.store.getState() as never);
  return (data && readArticle(data).heading) || undefined;
}
