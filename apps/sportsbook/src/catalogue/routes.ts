import { findSportByKey, type Sport } from '@oware/config';
import { type RouteContext, type RouteDefinition } from '@oware/platform';
import { homeLive, homeNext } from './home-queries';
import { loadLists } from './load-events';
import { routeTexts } from './route-texts';
import { selectSportTexts } from '../standing/sport-texts';

/** The loaders of all lists except the home page share one chunk. */
const load: RouteDefinition['load'] = async (context) =>
  (await import(/* webpackChunkName: "lists" */ './load-lists')).loadList(context);

const getSport = ({ params }: RouteContext): Sport | undefined => findSportByKey(params['sportKey'] ?? '');
const knownSport = (context: RouteContext): boolean => getSport(context) !== undefined;

/** @param title key in `common_sports` of a title with a placeholder for the sport */
const sportTitle =
  (title: string): RouteDefinition['titleOf'] =>
  (context) => {
    const words = selectSportTexts(context.platform.store.getState());
    return words(title, { params: { sport: words(getSport(context)?.name ?? '') } });
  };

const home: Omit<RouteDefinition, 'path'> = {
  ...routeTexts,
  page: () => import('./home-page'),
  load: ({ platform }) => loadLists(platform, homeLive, homeNext),
};

/** Lists of the catalogue (reference: routes). */
export const catalogueRoutes: readonly RouteDefinition[] = [
  { path: '/', ...home },
  { path: '/home', ...home },
  {
    path: '/liveResult',
    ...routeTexts,
    title: 'Live scores',
    page: () => import(/* webpackChunkName: "lists" */ './live-result-page'),
    load,
  },
  {
    path: '/sport/:sportKey',
    ...routeTexts,
    title: 'Sports betting',
    titleOf: sportTitle('{sport}'),
    validate: knownSport,
    page: () => import(/* webpackChunkName: "lists" */ './sport-page'),
    load,
  },
  {
    path: '/sport/:sportKey/live_list',
    ...routeTexts,
    title: 'Live betting',
    titleOf: sportTitle('{sport} live'),
    validate: knownSport,
    page: () => import(/* webpackChunkName: "lists" */ './live-list-page'),
    load,
  },
];
