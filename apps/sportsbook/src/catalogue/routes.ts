import { findSportByKey, type Sport } from '@oware/config';
import { type RouteContext, type RouteDefinition } from '@oware/platform';
import { getHomeNext, homeLive } from './home-queries';
import { loadLists } from './load-events';
import { routeTexts } from './route-texts';
import { selectSportTexts } from '../match-state/sport-texts';

/** The loaders of all lists except the home page share one chunk. */
const load: RouteDefinition['load'] = async (context) =>
  (await import(/* webpackChunkName: "lists" */ './load-lists')).loadList(context);

const getSport = ({ params }: RouteContext): Sport | undefined => findSportByKey(params['sportKey'] ?? '');
const sportExists = (context: RouteContext): boolean => getSport(context) !== undefined;

/** @param title key in `common_sports` of a title with a placeholder for the sport */
const createSportTitle =
  (title: string): RouteDefinition['getTitle'] =>
  (context) => {
    const sportText = selectSportTexts(context.platform.store.getState());
    return sportText(title, { params: { sport: sportText(getSport(context)?.name ?? '') } });
  };

const home: Omit<RouteDefinition, 'path'> = {
  ...routeTexts,
  page: () => import('./home-page'),
  load: ({ platform, search }) => loadLists(platform, homeLive, getHomeNext(search)),
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
    getTitle: createSportTitle('{sport}'),
    validate: sportExists,
    page: () => import(/* webpackChunkName: "lists" */ './sport-page'),
    load,
  },
  {
    path: '/sport/:sportKey/live_list',
    ...routeTexts,
    title: 'Live betting',
    getTitle: createSportTitle('{sport} live'),
    validate: sportExists,
    page: () => import(/* webpackChunkName: "lists" */ './live-list-page'),
    load,
  },
];
