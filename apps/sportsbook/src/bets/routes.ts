import { type RouteDefinition } from '@oware/platform';
import { BET_HISTORY_PATH, MESSAGES_PATH, OPEN_BETS_PATH } from '../ticket/paths';

/** Properties that all these routes share. */
const betsPage = {
  layout: 'me',
  middleware: ['global-auth', 'fetch-pages'],
  contentPages: ['page_bets', 'page_cash_out', 'page_odds'],
  // A separate chunk, so that pages without bets do not load it.
  load: async (context) => (await import(/* webpackChunkName: "bets" */ './load-bets')).loadBets(context),
} satisfies Partial<RouteDefinition>;

/** Pages of a player's bets (reference: routes); all need a login. */
export const betsRoutes: readonly RouteDefinition[] = [
  {
    path: OPEN_BETS_PATH,
    title: 'Open bets',
    ...betsPage,
    page: () => import(/* webpackChunkName: "bets" */ './open-bets-page'),
  },
  {
    path: BET_HISTORY_PATH,
    title: 'Bet history',
    ...betsPage,
    page: () => import(/* webpackChunkName: "bets" */ './bet-history-page'),
  },
  {
    path: `${OPEN_BETS_PATH}/:ticketId`,
    title: 'Ticket',
    ...betsPage,
    page: () => import(/* webpackChunkName: "ticket" */ './ticket-page'),
  },
  {
    path: MESSAGES_PATH,
    title: 'Messages',
    ...betsPage,
    contentPages: [...betsPage.contentPages, 'account_warnings'],
    page: () => import(/* webpackChunkName: "bets" */ './messages-page'),
  },
];
