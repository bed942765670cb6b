import { findLinkedCategory, type FrequentGame, type VirtualGameId } from '@oware/config';
import { type RouteDefinition } from '@oware/platform';
import { HOME_PATH } from '../common/paths';
import { loadSection } from '../round/load';
import { loadGame, loadGameList } from './load';
import { getCategoryPath } from './paths';

const PAGE = 'page_games';
/**
 * Shared by all game pages. Players excluded from games are redirected based on the URL (reference: platform).
 */
const games = { middleware: ['fetch-pages'] } satisfies Partial<RouteDefinition>;

type GameRow = readonly [
  gameId: FrequentGame | VirtualGameId,
  title: string,
  contentPage: string,
  page: RouteDefinition['page'],
];

/** Pages of games: the game, its title, the content page with its texts, and its code. */
const playable: readonly GameRow[] = [
  [
    'high-freq-roulette',
    'Fast Roulette',
    'page_game_roulette',
    () => import(/* webpackChunkName: "game-high-freq-roulette" */ './high-freq-roulette/game-page'),
  ],
  ['sicbo', 'Sic Bo', 'page_game_sicbo', () => import(/* webpackChunkName: "game-sicbo" */ './sicbo/game-page')],
  [
    'lucky-goal',
    'Lucky Goal',
    'page_game_lucky_goal',
    () => import(/* webpackChunkName: "game-lucky-goal" */ './lucky-goal/game-page'),
  ],
  [
    'sporty-hero',
    'Sky Flight',
    'page_game_crash',
    () => import(/* webpackChunkName: "game-sporty-hero" */ './crash/sky-flight-page'),
  ],
  ['rush', 'Rush', 'page_game_crash', () => import(/* webpackChunkName: "game-rush" */ './crash/rush-page')],
  [
    'pocket-rockets',
    'Pocket Rockets',
    'page_game_crash',
    () => import(/* webpackChunkName: "game-pocket-rockets" */ './crash/pocket-rockets-page'),
  ],
  [
    'slot-game',
    'Slots',
    'page_game_slots',
    () => import(/* webpackChunkName: "game-slot-game" */ './slots/slots-page'),
  ],
  [
    'fruit-hunt',
    'Fruit Hunt',
    'page_game_slots',
    () => import(/* webpackChunkName: "game-fruit-hunt" */ './slots/fruit-hunt-page'),
  ],
  [
    'spin-match',
    'Spin Match',
    'page_game_slots',
    () => import(/* webpackChunkName: "game-spin-match" */ './slots/spin-match-page'),
  ],
  [
    'spin-2-win',
    'Spin and Win',
    'page_game_spin_2_win',
    () => import(/* webpackChunkName: "game-spin-2-win" */ './spin-2-win/game-page'),
  ],
  [
    'even-odd',
    'Even or Odd',
    'page_game_even_odd',
    () => import(/* webpackChunkName: "game-even-odd" */ './even-odd/game-page'),
  ],
  [
    'flip-da-coin',
    'Flip the Coin',
    'page_game_flip_da_coin',
    () => import(/* webpackChunkName: "game-flip-da-coin" */ './flip-da-coin/game-page'),
  ],
  [
    'magic-ball',
    'Magic Ball',
    'page_game_magic_ball',
    () => import(/* webpackChunkName: "game-magic-ball" */ './magic-ball/game-page'),
  ],
  [
    'spin-da-bottle',
    'Spin the Bottle',
    'page_game_spin_da_bottle',
    () => import(/* webpackChunkName: "game-spin-da-bottle" */ './spin-da-bottle/game-page'),
  ],
  [
    'ping-pong',
    'Ping Pong',
    'page_game_ping_pong',
    () => import(/* webpackChunkName: "game-ping-pong" */ './ping-pong/game-page'),
  ],
  [
    'sporty-6',
    'Six Balls',
    'page_game_sporty_6',
    () => import(/* webpackChunkName: "game-sporty-6" */ './sporty-6/game-page'),
  ],
  [
    'bet-games',
    'Studio Draws',
    'page_game_bet_games',
    () => import(/* webpackChunkName: "game-bet-games" */ './bet-games/game-page'),
  ],
  [
    'black-jack',
    'Blackjack',
    'page_game_cards',
    () => import(/* webpackChunkName: "game-black-jack" */ './black-jack/game-page'),
  ],
  [
    'stud-poker',
    'Stud Poker',
    'page_game_cards',
    () => import(/* webpackChunkName: "game-stud-poker" */ './stud-poker/game-page'),
  ],
  ['poker', 'Poker', 'page_game_cards', () => import(/* webpackChunkName: "game-poker" */ './poker/game-page')],
];

/** Pages of the games of the virtual lobby; their addresses belong to virtuals, so an exclusion from virtuals closes them. */
const virtual: readonly GameRow[] = [
  [
    'basketball',
    'Instant Basketball',
    'page_game_basketball',
    () => import(/* webpackChunkName: "game-basketball" */ './basketball/game-page'),
  ],
  [
    'penalties',
    'Penalty Shoot-out',
    'page_game_penalties',
    () => import(/* webpackChunkName: "game-penalties" */ './penalties/game-page'),
  ],
  ['dogs', 'Dog Race', 'page_game_race', () => import(/* webpackChunkName: "game-dogs" */ './races/dogs-page')],
  ['horses', 'Horse Race', 'page_game_race', () => import(/* webpackChunkName: "game-horses" */ './races/horses-page')],
];

const createGameRoute = ([gameId, title, contentPage, page]: GameRow): RouteDefinition => ({
  path: `/games/${gameId}`,
  ...games,
  layout: 'instant-virtual',
  title,
  contentPages: [PAGE, 'page_instant_virtuals', 'page_virtual_slip', 'common_limits', contentPage],
  page,
  load: loadGame(gameId),
});

/** Creates the route of a game of the virtual lobby: its first entry loads the configuration of the section, as the other pages there do. */
const createVirtualRoute = (row: GameRow): RouteDefinition => ({
  ...createGameRoute(row),
  path: `${HOME_PATH}/${row[0]}`,
  load: async (context) => {
    await Promise.all([loadSection(context), loadGame(row[0])(context)]);
  },
});

/** Routes of games (reference: virtuals). A new game needs a folder here, in the engine and in the server. */
export const gameRoutes: readonly RouteDefinition[] = [
  {
    path: '/games',
    ...games,
    title: 'Games',
    contentPages: [PAGE, 'page_instant_virtuals'],
    page: () => import(/* webpackChunkName: "games" */ './list/list-page'),
    load: loadGameList,
  },
  ...playable.map(createGameRoute),
  ...virtual.map(createVirtualRoute),
  // A category opens in the lobby.
  {
    path: '/games/:gameId',
    ...games,
    validate: ({ params }) => findLinkedCategory(params['gameId'] ?? '') !== undefined,
    redirect: ({ params }) => {
      const category = findLinkedCategory(params['gameId'] ?? '');
      return category === undefined ? [] : [getCategoryPath(category)];
    },
    page: () => import(/* webpackChunkName: "games" */ './list/list-page'),
  },
  {
    path: '/games/history',
    ...games,
    title: 'My rounds',
    contentPages: [PAGE, 'page_instant_virtuals'],
    page: () => import(/* webpackChunkName: "games" */ './history/history-page'),
  },
  {
    path: '/games/verify',
    ...games,
    title: 'Check a round',
    contentPages: [PAGE, 'page_game_fairness'],
    page: () => import(/* webpackChunkName: "game-verify" */ './verify/verify-page'),
  },
];
