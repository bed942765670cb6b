import { evenOdd as rules } from '@oware/virtuals-engine';
import { type ServedGame } from '../served-game';

/** Six of its outcomes pay up to nearly six times. */
export const evenOdd: ServedGame = { rules, part: 20 };
