import { evenOdd as rules } from '@oware/virtuals-engine';
import { type ServedGame } from '../served-game';

/** Even Odd: six of its outcomes pay up to nearly six times the stake. */
export const evenOdd: ServedGame = { rules, part: 20 };
