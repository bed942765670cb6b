import { type RouteContext, type RouteDefinition } from '@oware/platform';
import { routeTexts } from '../catalogue/route-texts';

const findTexts = {
  middleware: ['fetch-pages'],
  contentPages: [...routeTexts.contentPages, 'page_find'],
} satisfies Partial<RouteDefinition>;

/**
 * Pages that `find-page.tsx` selects by the last part of their path. One shared import adds the least code to every first view.
 */
const places: readonly [place: string, title: string][] = [
  ['search', 'Search'],
  ['live', 'Live betting'],
  ['popular', 'Popular'],
  ['leagues', 'Leagues'],
  ['today', 'Today'],
  ['wishlist', 'Favourites'],
  ['players', 'Players'],
];

/** Routes to matches besides the lists of a sport (reference: routes). */
export const findRoutes: readonly RouteDefinition[] = [
  ...places.map(([place, title]) => ({
    path: `/${place}`,
    title,
    ...findTexts,
    page: () => import(/* webpackChunkName: "find" */ './find-page'),
    load: async (context: RouteContext) => (await import(/* webpackChunkName: "find" */ './load')).load(context),
  })),
  {
    path: '/rules',
    title: 'Betting rules',
    middleware: findTexts.middleware,
    contentPages: [...routeTexts.contentPages, 'page_rules'],
    page: () => import(/* webpackChunkName: "find" */ './rules-page'),
  },
  {
    path: '/sport/:sportKey/:kind/:id',
    ...findTexts,
    title: 'Sports betting',
    parent: '/sport/:sportKey',
    // Also loads the data of the page.
    validate: async (context) => (await import(/* webpackChunkName: "find" */ './load')).loadNamed(context),
    page: () => import(/* webpackChunkName: "find" */ './named-page'),
  },
];
