import { blackjack as rules } from '@oware/virtuals-engine';
import { type ServedStepGame } from '../served-game';

/** Blackjack: a doubled win pays four times the first stake. */
export const blackjack: ServedStepGame = { rules, part: 20 };
