import { luckyGoal as rules } from '@oware/virtuals-engine';
import { type ServedGame } from '../served-game';

/** Lucky Goal: its outcomes pay up to nearly five times the stake. */
export const luckyGoal: ServedGame = { rules, part: 20 };
