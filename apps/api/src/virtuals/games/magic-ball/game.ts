import { magicBall as rules } from '@oware/virtuals-engine';
import { type ServedGame } from '../served-game';

/** Magic Ball: the rarest sign pays 48 times the stake. */
export const magicBall: ServedGame = { rules, part: 50 };
