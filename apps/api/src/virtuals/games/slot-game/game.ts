import { marketSlots } from '@oware/virtuals-engine';
import { type ServedGame } from '../served-game';

/** Slots: three drums pay five hundred times the stake of their line. */
export const slotGame: ServedGame = { rules: marketSlots.rules, part: 50, stakePart: 500 };
