import { isApiError } from '@oware/api-client';
import { sportByKey, type Sport } from '@oware/config';
import { type RouteContext, type RouteDefinition } from '@oware/platform';
import { catalogueApi, type EventsArgs } from './endpoints';
import { homeLive, homeNext } from './home-queries';
import { allLive, liveListArgs } from './live-list-query';
import { sportView } from './sport-query';

const { sportsbookEvent, sportsbookEvents } = catalogueApi.endpoints;

const loadLists = ({ platform }: RouteContext, ...lists: EventsArgs[]): Promise<unknown> =>
  Promise.all(lists.map((args) => platform.store.dispatch(sportsbookEvents.initiate(args, { subscribe: false }))));

async function loadEvent({ platform, params }: RouteContext): Promise<{ unknown: boolean }> {
  const { error } = await platform.store.dispatch(sportsbookEvent.initiate(params['eventId'] ?? '', { subscribe: false }));
  return { unknown: isApiError(error) && error.kind === 'biz' };
}

const sportOf = ({ params }: RouteContext): Sport | undefined => sportByKey(params['sportKey'] ?? '');
const knownSport = (context: RouteContext): boolean => sportOf(context) !== undefined;

/** An event that never was is a 404 for who comes from outside; inside the product the page says so at once. */
async function knownEvent(context: RouteContext): Promise<boolean> {
  return knownSport(context) && !(context.platform.isServer && (await loadEvent(context)).unknown);
}

function eventTitle({ platform, params }: RouteContext): string | undefined {
  const { data } = sportsbookEvent.select(params['eventId'] ?? '')(platform.store.getState() as never);
  return data && `${data.event.home.name} v ${data.event.away.name}`;
}

const home: Omit<RouteDefinition, 'path'> = {
  page: () => import('./home-page'),
  load: (context) => loadLists(context, homeLive, homeNext),
};

/** Pages of the catalogue (betting §2). */
export const catalogueRoutes: readonly RouteDefinition[] = [
  { path: '/', ...home },
  { path: '/home', ...home },
  {
    path: '/liveResult',
    title: 'Live scores',
    page: () => import(/* webpackChunkName: "lists" */ './live-result-page'),
    load: (context) => loadLists(context, allLive),
  },
  {
    path: '/sport/:sportKey',
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
    title: 'Live betting',
    titleOf: (context) => `${sportOf(context)?.name} live`,
    validate: knownSport,
    page: () => import(/* webpackChunkName: "lists" */ './live-list-page'),
    load: async (context) => {
      const sport = sportOf(context);
      if (sport) await loadLists(context, liveListArgs(sport));
    },
  },
  {
    path: '/sport/:sportKey/:eventId',
    title: 'Match',
    titleOf: eventTitle,
    validate: knownEvent,
    page: () => import('../event/event-page'),
    load: loadEvent,
  },
];
