import { pocketRockets, rush, skyFlight } from './crash/rules';
import { instantBasketball } from './basketball/rules';
import { studioDraws } from './bet-games/rules';
import { evenOdd } from './even-odd/rules';
import { flipDaCoin } from './flip-da-coin/rules';
import { type Game } from './game';
import { fastRoulette } from './high-freq-roulette/rules';
import { luckyGoal } from './lucky-goal/rules';
import { magicBall } from './magic-ball/rules';
import { penaltyShootOut } from './penalties/rules';
import { pingPong } from './ping-pong/rules';
import { dogRace, horseRace } from './races/rules';
import { sicBo } from './sicbo/rules';
import { fruitHunt, marketSlots, spinMatch } from './slots/rules';
import { sixBalls } from './sporty-6/rules';
import { spin2Win } from './spin-2-win/rules';
import { spinTheBottle } from './spin-da-bottle/rules';

/** Available games: those of the games lobby in the order of the frequent games, then those of the virtual lobby. */
export const games: readonly Game[] = [
  fastRoulette,
  sixBalls,
  spin2Win,
  studioDraws,
  sicBo,
  luckyGoal,
  skyFlight,
  evenOdd,
  spinTheBottle,
  flipDaCoin,
  marketSlots.rules,
  rush,
  pingPong,
  spinMatch.rules,
  fruitHunt.rules,
  magicBall,
  pocketRockets,
  instantBasketball,
  penaltyShootOut,
  dogRace.rules,
  horseRace.rules,
];

/** Returns a game by its id; undefined for an unknown id. */
export const findGame = (gameId: string): Game | undefined => games.find((game) => game.gameId === gameId);
