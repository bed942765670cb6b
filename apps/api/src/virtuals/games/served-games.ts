import { BizCode } from '@oware/contracts';
import { BizError } from '../../platform/http/biz-error';
import { evenOdd } from './even-odd/game';
import { flipDaCoin } from './flip-da-coin/game';
import { type ServedGame } from './served-game';
import { spin2Win } from './spin-2-win/game';

/** The games that this server plays. */
export const servedGames: readonly ServedGame[] = [spin2Win, evenOdd, flipDaCoin];

/** The game of an id. @throws BizError 51190 when it cannot be played here */
export function servedGame(gameId: string): ServedGame {
  const game = servedGames.find(({ rules }) => rules.gameId === gameId);
  if (game === undefined) throw new BizError(BizCode.gameUnknown, 'This game cannot be played here.');
  return game;
}
