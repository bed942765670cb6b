import { forgetFailures, isApiError } from '@oware/api-client';
import { BizCode } from '@oware/contracts';
import { type Platform, type RouteContext } from '@oware/platform';
import { promotionsApi } from '../endpoints';
import { isTitle } from '../list/promotion';
import { articlePage, readArticle } from './article';

const { promotionsPage } = promotionsApi.endpoints;

async function fetchArticle({ store }: Platform, title: string): Promise<{ unknown: boolean }> {
  const { error } = await store.dispatch(promotionsPage.initiate(articlePage(title), { subscribe: false }));
  return { unknown: isApiError(error) && error.bizCode === BizCode.notFound };
}

/** Fetches a promotion for the first view. A failure on the server is left to the browser. */
export async function loadArticle(platform: Platform, title: string): Promise<void> {
  await fetchArticle(platform, title);
  if (platform.isServer) forgetFailures(platform.store);
}

/** A promotion that there is not is a 404 for who comes from outside; inside the product the page says so. */
export async function knownArticle({ platform, params }: RouteContext): Promise<boolean> {
  const title = params['title'];
  return isTitle(title) && !(platform.isServer && (await fetchArticle(platform, title)).unknown);
}

/** Title of the document: the promotion's heading. */
export function articleTitle({ platform, params }: RouteContext): string | undefined {
  const { data } = promotionsPage.select(articlePage(params['title'] ?? ''))(platform.store.getState() as never);
  return (data && readArticle(data).heading) || undefined;
}
