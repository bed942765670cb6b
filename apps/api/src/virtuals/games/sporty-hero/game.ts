import { skyFlight as rules } from '@oware/virtuals-engine';
import { type ServedGame } from '../served-game';

/** Sky Flight: its highest target pays a hundred times the stake. */
export const skyFlight: ServedGame = { rules, part: 50, stakePart: 100 };
