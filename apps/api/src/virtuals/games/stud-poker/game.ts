import { studPoker as rules } from '@oware/virtuals-engine';
import { type ServedStepGame } from '../served-game';

/** Stud Poker: a royal flush pays 204 times the ante. */
export const studPoker: ServedStepGame = { rules, part: 10, stakePart: 200 };
