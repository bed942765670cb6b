import { searchedWords } from '@oware/content';
import { forgetFailures, isApiError } from '@oware/api-client';
import { BizCode } from '@oware/contracts';
import { type Platform, type RouteContext } from '@oware/platform';
import { readArticle } from '../article/article';
import { promotionsApi } from '../endpoints';
import { isTitle } from '../list/promotion';
import { selectCategories, topicPage } from './categories';
import { WORDS_PAGE } from './search-help';

const { promotionsPage } = promotionsApi.endpoints;

/** How-to-play is one page of help with an address of its own. */
export const HOW_TO_PLAY = topicPage('how-to-play', '');

async function fetchPage({ store, isServer }: Platform, page: string): Promise<{ unknown: boolean }> {
  const { error } = await store.dispatch(promotionsPage.initiate(page, { subscribe: false }));
  const unknown = isApiError(error) && error.bizCode === BizCode.notFound;
  // A failure on the server is left to the browser.
  if (isServer) forgetFailures(store);
  return { unknown };
}

/** What a search needs, when the address asks for one. */
export async function loadHelp({ platform, search }: RouteContext): Promise<void> {
  if (searchedWords(search.get('q') ?? '').length > 0) await fetchPage(platform, WORDS_PAGE);
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
  if (topic) await fetchPage(context.platform, topicPage(category, topic));
}

/** A page of help that there is not is a 404 for who comes from outside; inside the product the page says so. */
export async function knownTopic(context: RouteContext): Promise<boolean> {
  const { platform } = context;
  const [category, topic] = parts(context);
  if (![category, ...topic.split('/').filter(Boolean)].every(isTitle)) return false;
  if (topic) return !(platform.isServer && (await fetchPage(platform, topicPage(category, topic))).unknown);
  const categories = selectCategories(platform.store.getState());
  return categories.length === 0 || categories.some(({ key }) => key === category.toLowerCase());
}

/** Title of the document: the topic's heading, or the name of the category. */
export function topicTitle(context: RouteContext): string | undefined {
  const [category, topic] = parts(context);
  const state = context.platform.store.getState();
  if (!topic) return selectCategories(state).find(({ key }) => key === category.toLowerCase())?.name;
  const { data } = promotionsPage.select(topicPage(category, topic))(state as never);
  return (data && readArticle(data).heading) || undefined;
}
