import { sixBalls as rules } from '@oware/virtuals-engine';
import { type ServedGame } from '../served-game';

/** Six Balls: the exact sum pays 58.5 times the stake. */
export const sixBalls: ServedGame = { rules, part: 50, stakePart: 100 };
