import { sportByKey, type Sport } from '@oware/config';
import { type RouteContext, type RouteDefinition } from '@oware/platform';
import { catalogueApi, type EventsArgs } from './endpoints';
import { homeLive, homeNext } from './home-queries';
import { allLive, liveListArgs } from './live-list-query';
import { routeTexts } from './route-texts';
import { sportView } from './sport-query';

const { sportsbookEvents } = catalogueApi.endpoints;

const loadLists = ({ platform }: RouteContext, ...lists: EventsArgs[]): Promise<unknown> =>
  Promise.all(lists.map((args) => platform.store.dispatch(sportsbookEvents.initiate(args, { subscribe: false }))));

const sportOf = ({ params }: RouteContext): Sport | undefined => sportByKey(params['sportKey'] ?? '');
const knownSport = (context: RouteContext): boolean => sportOf(context) !== undefined;

const home: Omit<RouteDefinition, 'path'> = {
  ...routeTexts,
  page: () => import('./home-page'),
  load: (context) => loadLists(context, homeLive, homeNext),
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
    load: (context) => loadLists(context, allLive),
  },
  {
    path: '/sport/:sportKey',
    ...routeTexts,
    title: 'Sports betting',
    titleOf: (context) => sportOf(context)?.name,
    validate: knownSport,
    page: () => import(/* webpackChunkName: "lists" */ './sport-page'),
    load: async (context) => {
      const sport = sportOf(context);
      if (!sport) return;
      const { live, upcoming } = sportView(sport, context.search);
      await loadLists(context, live, upcoming);
    },
  },
  {
    path: '/sport/:sportKey/live_list',
    ...routeTexts,
    title: 'Live betting',
    titleOf: (context) => `${sportOf(context)?.name} live`,
    validate: (context) => sportOf(context)?.live === true,
    page: () => import(/* webpackChunkName: "lists" */ './live-list-page'),
    load: async (context) => {
      const sport = sportOf(context);
      if (sport) await loadLists(context, liveListArgs(sport));
    },
  },
];
