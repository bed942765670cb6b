import { type RouteContext, type RouteDefinition } from '@oware/platform';
import { selectUserId } from '@oware/platform';
import { betsApi } from './endpoints';
import { BET_HISTORY_PATH, MESSAGES_PATH, OPEN_BETS_PATH } from '../ticket/paths';

const { sportsbookBets, sportsbookTicket } = betsApi.endpoints;

/** What the first view needs, once somebody is logged in. */
const forUser =
  (load: (context: RouteContext) => Promise<unknown>) =>
  async (context: RouteContext): Promise<unknown> =>
    selectUserId(context.platform.store.getState()) === null ? undefined : load(context);

/** Pages of a player's bets (platform §2); all need a login. */
export const betsRoutes: readonly RouteDefinition[] = [
  {
    path: OPEN_BETS_PATH,
    title: 'Open bets',
    layout: 'me',
    middleware: ['global-auth'],
    page: () => import(/* webpackChunkName: "bets" */ './open-bets-page'),
    load: forUser(({ platform }) =>
      platform.store.dispatch(sportsbookBets.initiate({ state: 'open' }, { subscribe: false })),
    ),
  },
  {
    path: BET_HISTORY_PATH,
    title: 'Bet history',
    layout: 'me',
    middleware: ['global-auth'],
    page: () => import(/* webpackChunkName: "bets" */ './bet-history-page'),
    load: forUser(({ platform }) =>
      platform.store.dispatch(sportsbookBets.initiate({ state: 'settled', before: undefined }, { subscribe: false })),
    ),
  },
  {
    path: `${OPEN_BETS_PATH}/:ticketId`,
    title: 'Ticket',
    layout: 'me',
    middleware: ['global-auth'],
    page: () => import(/* webpackChunkName: "bets" */ './ticket-page'),
    load: forUser(({ platform, params }) =>
      platform.store.dispatch(sportsbookTicket.initiate(params['ticketId'] ?? '', { subscribe: false })),
    ),
  },
  {
    path: MESSAGES_PATH,
    title: 'Messages',
    layout: 'me',
    middleware: ['global-auth'],
    page: () => import(/* webpackChunkName: "bets" */ './messages-page'),
  },
];
