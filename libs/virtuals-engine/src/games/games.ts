import { evenOdd } from './even-odd/rules';
import { flipDaCoin } from './flip-da-coin/rules';
import { type Game } from './game';
import { spin2Win } from './spin-2-win/rules';

/** The games that can be played. */
export const games: readonly Game[] = [spin2Win, evenOdd, flipDaCoin];

/** The game of an id; undefined when there is none. */
export const gameOf = (gameId: string): Game | undefined => games.find((game) => game.gameId === gameId);
