import { parseSearch } from '@oware/content';
import { clearFailures, isApiError } from '@oware/api-client';
import { BizCode } from '@oware/contracts';
import { type Platform, type RouteContext } from '@oware/platform';
import { readArticle } from '../article/article';
import { promotionsApi } from '../endpoints';
import { isTitle } from '../promotion/promotion';
import { selectCategories, getTopicPage } from './categories';
import { SEARCH_INDEX_PAGE } from './search-help';

const { promotionsPage } = promotionsApi.endpoints;

/** How-to-play is a page of help with its own address. */
export const HOW_TO_PLAY = getTopicPage('how-to-play', '');

async function fetchPage({ store, isServer }: Platform, page: string): Promise<{ unknown: boolean }> {
  const { error } = await store.dispatch(promotionsPage.initiate(page, { subscribe: false }));
  const unknown = isApiError(error) && error.bizCode === BizCode.notFound;
  // A failure on the server is left to the browser.
  if (isServer) clearFailures(store);
  return { unknown };
}

/** Loads the data of a search, when the address contains one. */
export async function loadHelp({ platform, search }: RouteContext): Promise<void> {
  if (parseSearch(search.get('q') ?? '').length > 0) await fetchPage(platform, SEARCH_INDEX_PAGE);
}

export async function loadHowToPlay({ platform }: RouteContext): Promise<void> {
  await fetchPage(platform, HOW_TO_PLAY);
}

const parts = ({ params }: Pick<RouteContext, 'params'>): [category: string, topic: string] => [
  params['category'] ?? '',
  params['*'] ?? '',
];

export async function loadTopic(context: RouteContext): Promise<void> {
  const [category, topic] = parts(context);
  if (topic) await fetchPage(context.platform, getTopicPage(category, topic));
}

/**
 * Checks whether a help topic exists. A missing one is a 404 for visitors from outside; inside the product its page shows a message.
 */
export async function isKnownTopic(context: RouteContext): Promise<boolean> {
  const { platform } = context;
  const [category, topic] = parts(context);
  if (![category, ...topic.split('/').filter(Boolean)].every(isTitle)) return false;
  if (topic) return !(platform.isServer && (await fetchPage(platform, getTopicPage(category, topic))).unknown);
  const categories = selectCategories(platform.store.getState());
  return categories.length === 0 || categories.some(({ key }) => key === category.toLowerCase());
}

/** Returns the title of the document: the topic's heading, or the name of the category. */
export function getTopicTitle(context: RouteContext): string | undefined {
  const [category, topic] = parts(context);
  const state = context.platform.store.getState();
  if (!topic) return selectCategories(state).find(({ key }) => key === category.toLowerCase())?.name;
  const { data } = promotionsPage.select(getTopicPage(category, topic))(state as never);
  return (data && readArticle(data).heading) || undefined;
}
