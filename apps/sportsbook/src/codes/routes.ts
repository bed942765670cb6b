import { type RouteContext, type RouteDefinition } from '@oware/platform';
import { routeTexts } from '../catalogue/route-texts';

/** All these pages are in one chunk, which no first view loads. */
const part = () => import(/* webpackChunkName: "codes" */ './code-pages');

type Part = Awaited<ReturnType<typeof part>>;
const late =
  <Name extends 'load' | 'getPreview' | 'getLinkTargets'>(name: Name) =>
  async (context: RouteContext): Promise<Awaited<ReturnType<Part[Name]>>> =>
    (await part())[name](context) as Awaited<ReturnType<Part[Name]>>;

const codePage = (path: string, title?: string, ...contentPages: string[]): RouteDefinition => ({
  path,
  title,
  middleware: routeTexts.middleware,
  contentPages: [...routeTexts.contentPages, ...contentPages],
  page: part,
  load: late('load'),
  previewOf: late('getPreview'),
});

/** Routes for booking codes, public tickets, the multi maker, and app links (docs/adr/0066). */
export const codeRoutes: readonly RouteDefinition[] = [
  codePage('/load_code', 'Load code', 'page_load_code'),
  codePage('/n/verify_bet', 'Check a ticket', 'page_verify_bet', 'bet_history', 'page_bets'),
  codePage('/multi_maker', 'Multi maker', 'page_multi_maker'),
  // Only redirects.
  { ...codePage('/applink/*'), redirect: late('getLinkTargets') },
];
