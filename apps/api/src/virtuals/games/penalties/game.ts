import { penaltyShootOut as rules } from '@oware/virtuals-engine';
import { type ServedGame } from '../served-game';

/** Penalty shoot-out: each bet pays less than 20 times the stake. */
export const penaltyShootOut: ServedGame = { rules, part: 10 };
