import { type RouteContext, type RouteDefinition } from '@oware/platform';
import { routeTexts } from '../catalogue/route-texts';

/** All these pages are in one chunk, which no first view loads. */
const loadPages = () => import(/* webpackChunkName: "codes" */ './code-pages');

type Part = Awaited<ReturnType<typeof loadPages>>;
const loadLazily =
  <Name extends 'load' | 'getPreview' | 'getLinkTargets'>(name: Name) =>
  async (context: RouteContext): Promise<Awaited<ReturnType<Part[Name]>>> =>
    (await loadPages())[name](context) as Awaited<ReturnType<Part[Name]>>;

const createCodePage = (path: string, title?: string, ...contentPages: string[]): RouteDefinition => ({
  path,
  title,
  middleware: routeTexts.middleware,
  contentPages: [...routeTexts.contentPages, ...contentPages],
  page: loadPages,
  load: loadLazily('load'),
  getPreview: loadLazily('getPreview'),
});

/** Routes for booking codes, public tickets, the multi maker, and app links (docs/adr/0066). */
export const codeRoutes: readonly RouteDefinition[] = [
  createCodePage('/load_code', 'Load code', 'page_load_code'),
  createCodePage('/n/verify_bet', 'Check a ticket', 'page_verify_bet', 'bet_history', 'page_bets'),
  createCodePage('/multi_maker', 'Multi maker', 'page_multi_maker'),
  // Only redirects.
  { ...createCodePage('/applink/*'), redirect: loadLazily('getLinkTargets') },
];
