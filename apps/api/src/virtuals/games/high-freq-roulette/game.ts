import { fastRoulette as rules } from '@oware/virtuals-engine';
import { type ServedGame } from '../served-game';

/** Fast Roulette: a field pays 36 times the stake. */
export const fastRoulette: ServedGame = { rules, part: 50 };
