import { evenOdd } from './even-odd/rules';
import { flipDaCoin } from './flip-da-coin/rules';
import { type Game } from './game';
import { spin2Win } from './spin-2-win/rules';

/** Available games. */
export const games: readonly Game[] = [spin2Win, evenOdd, flipDaCoin];

/** Returns a game by its id; undefined for an unknown id. */
export const findGame = (gameId: string): Game | undefined => games.find((game) => game.gameId === gameId);
