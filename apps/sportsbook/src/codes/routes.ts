import { type RouteContext, type RouteDefinition } from '@oware/platform';
import { routeTexts } from '../catalogue/route-texts';

/** All in one file, which no first view loads. */
const part = () => import(/* webpackChunkName: "codes" */ './code-pages');

type Part = Awaited<ReturnType<typeof part>>;
const late =
  <Name extends 'load' | 'previewOf' | 'followLink'>(name: Name) =>
  async (context: RouteContext): Promise<Awaited<ReturnType<Part[Name]>>> =>
    (await part())[name](context) as Awaited<ReturnType<Part[Name]>>;

const codePage = (path: string, title?: string, ...contentPages: string[]): RouteDefinition => ({
  path,
  title,
  middleware: routeTexts.middleware,
  contentPages: [...routeTexts.contentPages, ...contentPages],
  page: part,
  load: late('load'),
  previewOf: late('previewOf'),
});

/** Codes, tickets of anybody, multiples that are put together, and links of apps (docs/adr/0066). */
export const codeRoutes: readonly RouteDefinition[] = [
  codePage('/load_code', 'Load code', 'page_load_code'),
  codePage('/n/verify_bet', 'Check a ticket', 'page_verify_bet', 'bet_history', 'page_bets'),
  codePage('/multi_maker', 'Multi maker', 'page_multi_maker'),
  // Shows nothing of its own.
  { ...codePage('/applink/*'), redirect: late('followLink') },
];
