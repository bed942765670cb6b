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

/** What all of them have in common. */
const betsPage = {
  layout: 'me',
  middleware: ['global-auth', 'fetch-pages'],
  contentPages: ['page_bets', 'page_cash_out', 'page_odds'],
} satisfies Partial<RouteDefinition>;

/** Pages of a player's bets (reference: routes); all need a login. */
export const betsRoutes: readonly RouteDefinition[] = [
  {
    path: OPEN_BETS_PATH,
    title: 'Open bets',
    ...betsPage,
    page: () => import(/* webpackChunkName: "bets" */ './open-bets-page'),
    load: forUser(({ platform }) =>
      platform.store.dispatch(sportsbookBets.initiate({ state: 'open' }, { subscribe: false })),
    ),
  },
  {
    path: BET_HISTORY_PATH,
    title: 'Bet history',
    ...betsPage,
    page: () => import(/* webpackChunkName: "bets" */ './bet-history-page'),
    load: forUser(({ platform }) =>
      platform.store.dispatch(sportsbookBets.initiate({ state: 'settled', before: undefined }, { subscribe: false })),
    ),
  },
  {
    path: `${OPEN_BETS_PATH}/:ticketId`,
    title: 'Ticket',
    ...betsPage,
    page: () => import(/* webpackChunkName: "bets" */ './ticket-page'),
    load: forUser(({ platform, params }) =>
      platform.store.dispatch(sportsbookTicket.initiate(params['ticketId'] ?? '', { subscribe: false })),
    ),
  },
  {
    path: MESSAGES_PATH,
    title: 'Messages',
    ...betsPage,
    page: () => import(/* webpackChunkName: "bets" */ './messages-page'),
  },
];
