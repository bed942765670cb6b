import { drawPoker as rules } from '@oware/virtuals-engine';
import { type ServedStepGame } from '../served-game';

/** Poker: a royal flush pays 250 times the stake. */
export const poker: ServedStepGame = { rules, part: 10, stakePart: 200 };
