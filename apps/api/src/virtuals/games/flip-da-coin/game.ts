import { flipDaCoin as rules } from '@oware/virtuals-engine';
import { type ServedGame } from '../served-game';

/** Nearly double or nothing. */
export const flipDaCoin: ServedGame = { rules, part: 20 };
