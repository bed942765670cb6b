import { studioDraws as rules } from '@oware/virtuals-engine';
import { type ServedGame } from '../served-game';

/** Studio Draws: three sure numbers pay 11,280 times the stake, up to the maximum payout. */
export const studioDraws: ServedGame = { rules, part: 5 };
