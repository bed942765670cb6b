import { frequentGames } from '@oware/config';
import { type RouteDefinition } from '@oware/platform';
import { loadGame, loadGameList } from './load';
import { GAMES_PATH } from './paths';

const PAGE = 'page_games';
/**
 * Shared by all game pages. Players excluded from games are redirected based on the URL (reference: platform).
 */
const games = { middleware: ['fetch-pages'] } satisfies Partial<RouteDefinition>;

const isFrequentGame = (id: string | undefined): boolean => frequentGames.some((game) => game === id);

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
  {
    path: '/games/high-freq-roulette',
    ...games,
    title: 'Fast Roulette',
    contentPages: [PAGE, 'page_instant_virtuals', 'page_virtual_slip', 'common_limits', 'page_game_roulette'],
    page: () => import(/* webpackChunkName: "game-high-freq-roulette" */ './high-freq-roulette/game-page'),
    load: loadGame('high-freq-roulette'),
  },
  {
    path: '/games/sicbo',
    ...games,
    title: 'Sic Bo',
    contentPages: [PAGE, 'page_instant_virtuals', 'page_virtual_slip', 'common_limits', 'page_game_sicbo'],
    page: () => import(/* webpackChunkName: "game-sicbo" */ './sicbo/game-page'),
    load: loadGame('sicbo'),
  },
  {
    path: '/games/lucky-goal',
    ...games,
    title: 'Lucky Goal',
    contentPages: [PAGE, 'page_instant_virtuals', 'page_virtual_slip', 'common_limits', 'page_game_lucky_goal'],
    page: () => import(/* webpackChunkName: "game-lucky-goal" */ './lucky-goal/game-page'),
    load: loadGame('lucky-goal'),
  },
  {
    path: '/games/spin-2-win',
    ...games,
    title: 'Spin and Win',
    contentPages: [PAGE, 'page_instant_virtuals', 'page_virtual_slip', 'common_limits', 'page_game_spin_2_win'],
    page: () => import(/* webpackChunkName: "game-spin-2-win" */ './spin-2-win/game-page'),
    load: loadGame('spin-2-win'),
  },
  {
    path: '/games/even-odd',
    ...games,
    title: 'Even or Odd',
    contentPages: [PAGE, 'page_instant_virtuals', 'page_virtual_slip', 'common_limits', 'page_game_even_odd'],
    page: () => import(/* webpackChunkName: "game-even-odd" */ './even-odd/game-page'),
    load: loadGame('even-odd'),
  },
  {
    path: '/games/flip-da-coin',
    ...games,
    title: 'Flip the Coin',
    contentPages: [PAGE, 'page_instant_virtuals', 'page_virtual_slip', 'common_limits', 'page_game_flip_da_coin'],
    page: () => import(/* webpackChunkName: "game-flip-da-coin" */ './flip-da-coin/game-page'),
    load: loadGame('flip-da-coin'),
  },
  {
    path: '/games/magic-ball',
    ...games,
    title: 'Magic Ball',
    contentPages: [PAGE, 'page_instant_virtuals', 'page_virtual_slip', 'common_limits', 'page_game_magic_ball'],
    page: () => import(/* webpackChunkName: "game-magic-ball" */ './magic-ball/game-page'),
    load: loadGame('magic-ball'),
  },
  {
    path: '/games/spin-da-bottle',
    ...games,
    title: 'Spin the Bottle',
    contentPages: [PAGE, 'page_instant_virtuals', 'page_virtual_slip', 'common_limits', 'page_game_spin_da_bottle'],
    page: () => import(/* webpackChunkName: "game-spin-da-bottle" */ './spin-da-bottle/game-page'),
    load: loadGame('spin-da-bottle'),
  },
  {
    path: '/games/ping-pong',
    ...games,
    title: 'Ping Pong',
    contentPages: [PAGE, 'page_instant_virtuals', 'page_virtual_slip', 'common_limits', 'page_game_ping_pong'],
    page: () => import(/* webpackChunkName: "game-ping-pong" */ './ping-pong/game-page'),
    load: loadGame('ping-pong'),
  },
  {
    path: '/games/sporty-6',
    ...games,
    title: 'Six Balls',
    contentPages: [PAGE, 'page_instant_virtuals', 'page_virtual_slip', 'common_limits', 'page_game_sporty_6'],
    page: () => import(/* webpackChunkName: "game-sporty-6" */ './sporty-6/game-page'),
    load: loadGame('sporty-6'),
  },
  {
    path: '/games/bet-games',
    ...games,
    title: 'Studio Draws',
    contentPages: [PAGE, 'page_instant_virtuals', 'page_virtual_slip', 'common_limits', 'page_game_bet_games'],
    page: () => import(/* webpackChunkName: "game-bet-games" */ './bet-games/game-page'),
    load: loadGame('bet-games'),
  },
  // Frequent games without a separate page redirect to the lobby, which explains that the game is not available here.
  {
    path: '/games/:gameId',
    ...games,
    validate: ({ params }) => isFrequentGame(params['gameId']),
    redirect: ({ params }) => (isFrequentGame(params['gameId']) ? [`${GAMES_PATH}?game=${params['gameId']}`] : []),
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
