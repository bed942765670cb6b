import { sportByKey, type Sport } from '@oware/config';
import { type RouteContext, type RouteDefinition } from '@oware/platform';
import { homeLive, homeNext } from './home-queries';
import { loadLists } from './load-events';
import { routeTexts } from './route-texts';
import { selectSportWords } from '../standing/sport-words';

/** What the lists behind the home page show first comes with them. */
const load: RouteDefinition['load'] = async (context) =>
  (await import(/* webpackChunkName: "lists" */ './load-lists')).loadList(context);

const sportOf = ({ params }: RouteContext): Sport | undefined => sportByKey(params['sportKey'] ?? '');
const knownSport = (context: RouteContext): boolean => sportOf(context) !== undefined;

/** @param title a word of `common_sports` with a place for the sport */
const sportTitle =
  (title: string): RouteDefinition['titleOf'] =>
  (context) => {
    const words = selectSportWords(context.platform.store.getState());
    return words(title, { params: { sport: words(sportOf(context)?.name ?? '') } });
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
