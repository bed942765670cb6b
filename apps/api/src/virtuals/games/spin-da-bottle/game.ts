import { spinTheBottle as rules } from '@oware/virtuals-engine';
import { type ServedGame } from '../served-game';

/** Spin the Bottle: a gold stop pays 48 times the stake. */
export const spinTheBottle: ServedGame = { rules, part: 50 };
