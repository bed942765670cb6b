import { BizCode } from '@oware/contracts';
import { BizError } from '../../platform/errors/biz-error';
import { instantBasketball } from './basketball/game';
import { studioDraws } from './bet-games/game';
import { blackjack } from './black-jack/game';
import { dogRace } from './dogs/game';
import { evenOdd } from './even-odd/game';
import { flipDaCoin } from './flip-da-coin/game';
import { fruitHunt } from './fruit-hunt/game';
import { fastRoulette } from './high-freq-roulette/game';
import { horseRace } from './horses/game';
import { luckyGoal } from './lucky-goal/game';
import { magicBall } from './magic-ball/game';
import { penaltyShootOut } from './penalties/game';
import { pingPong } from './ping-pong/game';
import { pocketRockets } from './pocket-rockets/game';
import { poker } from './poker/game';
import { rush } from './rush/game';
import { type ServedGame, type ServedStepGame } from './served-game';
import { sicBo } from './sicbo/game';
import { slotGame } from './slot-game/game';
import { spin2Win } from './spin-2-win/game';
import { spinTheBottle } from './spin-da-bottle/game';
import { spinMatch } from './spin-match/game';
import { sixBalls } from './sporty-6/game';
import { skyFlight } from './sporty-hero/game';
import { studPoker } from './stud-poker/game';

/** Games that this server offers. */
export const servedGames: readonly ServedGame[] = [
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
  slotGame,
  rush,
  pingPong,
  spinMatch,
  fruitHunt,
  magicBall,
  pocketRockets,
  instantBasketball,
  penaltyShootOut,
  dogRace,
  horseRace,
];

/** Games with decisions that this server offers. */
export const servedStepGames: readonly ServedStepGame[] = [blackjack, studPoker, poker];

/** Returns the game with decisions that has this id; undefined for other games. */
export const findServedStepGame = (gameId: string): ServedStepGame | undefined =>
  servedStepGames.find(({ rules }) => rules.gameId === gameId);

/**
 * Returns the game with this id.
 * @throws BizError 51190 when it is not offered
 */
export function getServedGame(gameId: string): ServedGame {
  const game = servedGames.find(({ rules }) => rules.gameId === gameId);
  if (game === undefined) throw new BizError(BizCode.gameUnknown, 'This game cannot be played here.');
  return game;
}
