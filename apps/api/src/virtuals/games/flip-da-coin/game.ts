import { flipDaCoin as rules } from '@oware/virtuals-engine';
import { type ServedGame } from '../served-game';

/** Flip Da Coin: pays nearly double, or nothing. */
export const flipDaCoin: ServedGame = { rules, part: 20 };
