import { type RouteDefinition } from '@oware/platform';
import { loadEvent, loadHome, loadRound, loadSection } from '../round/load';
import { SPORT_ID, SPORT_NAME } from '../service/endpoints';

const layout = 'instant-virtual' as const;
const KIT = 'page_instant_virtuals';
const MARKETS = 'page_virtual_markets';
const SLIP = [KIT, MARKETS, 'page_virtual_round', 'page_virtual_slip', 'common_limits'];
const TICKETS = [KIT, MARKETS, 'page_virtual_tickets'];

/** The page of the next round. */
const quickGame = {
  title: 'Quick game',
  layout,
  middleware: ['fetch-pages'],
  contentPages: SLIP,
  page: () => import(/* webpackChunkName: "round" */ '../round/quickgame-page'),
  load: loadRound,
} satisfies Omit<RouteDefinition, 'path'>;

/**
 * Routes of instant virtuals; the section is recognised by its name in the address (reference: virtuals). The guards are those of
 * reference: platform; `fetch-pages` loads the texts.
 */
export const sectionRoutes: readonly RouteDefinition[] = [
  {
    path: '/instant-virtuals',
    title: 'Instant Virtuals',
    layout,
    middleware: ['iv-logout-if-no-token', 'fetch-pages'],
    contentPages: [KIT, 'page_virtual_round'],
    page: () => import(/* webpackChunkName: "round" */ '../round/home-page'),
    load: loadHome,
  },
  {
    path: '/instant-virtuals/bet_history',
    title: 'My virtual bets',
    layout,
    middleware: ['iv-auth', 'iv-logout-if-no-token', 'fetch-pages'],
    contentPages: TICKETS,
    page: () => import(/* webpackChunkName: "tickets" */ '../tickets/history-page'),
    load: loadSection,
  },
  { path: '/instant-virtuals/quickgame', ...quickGame },
  // A link target of the specification, with the same page.
  { path: '/quickgame', ...quickGame },
  {
    path: '/instant-virtuals/challenges',
    title: 'IV Challenges',
    layout,
    middleware: ['fetch-pages'],
    contentPages: [KIT, 'page_virtual_challenges'],
    page: () => import(/* webpackChunkName: "collection" */ '../collection/challenges-page'),
    load: loadSection,
  },
  {
    path: '/instant-virtuals/challenges/collection',
    title: 'IV Collection',
    layout,
    middleware: ['fetch-pages'],
    contentPages: [KIT, 'page_virtual_challenges'],
    page: () => import(/* webpackChunkName: "collection" */ '../collection/collection-page'),
    load: loadSection,
  },
  {
    path: '/instant-virtuals/open-bets/:roundId',
    title: 'Open bets',
    layout,
    middleware: ['fetch-pages'],
    contentPages: TICKETS,
    page: () => import(/* webpackChunkName: "tickets" */ '../tickets/open-bets-page'),
    load: loadSection,
  },
  {
    path: '/instant-virtuals/ticket-detail/:ticketId',
    title: 'Ticket',
    layout,
    middleware: ['fetch-pages'],
    contentPages: TICKETS,
    page: () => import(/* webpackChunkName: "tickets" */ '../tickets/ticket-page'),
    load: loadSection,
  },
  {
    path: '/instant-virtuals/quickgame/:sportId/:eventId/detail',
    title: 'Match',
    layout,
    middleware: ['fetch-pages'],
    contentPages: SLIP,
    validate: ({ params }) => params['sportId'] === SPORT_ID,
    page: () => import(/* webpackChunkName: "round" */ '../round/event-page'),
    load: loadEvent,
  },
  {
    path: '/instant-virtuals/quickgame/live/:sportName/:roundId',
    title: 'Live round',
    layout,
    middleware: ['iv-auth', 'fetch-pages'],
    contentPages: [...TICKETS, 'page_virtual_live'],
    validate: ({ params }) => params['sportName'] === SPORT_NAME,
    page: () => import(/* webpackChunkName: "live" */ '../live/live-page'),
    load: loadSection,
  },
  {
    path: '/instant-virtuals/verify',
    title: 'Fairness',
    layout,
    middleware: ['fetch-pages'],
    contentPages: [KIT, MARKETS, 'page_virtual_fairness'],
    page: () => import(/* webpackChunkName: "verify" */ '../verify/verify-page'),
    load: loadSection,
  },
];
