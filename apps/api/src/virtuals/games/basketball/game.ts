import { instantBasketball as rules } from '@oware/virtuals-engine';
import { type ServedGame } from '../served-game';

/** Instant basketball: a clear win of an outsider pays less than 20 times the stake. */
export const instantBasketball: ServedGame = { rules, part: 10 };
