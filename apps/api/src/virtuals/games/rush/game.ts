import { rush as rules } from '@oware/virtuals-engine';
import { type ServedGame } from '../served-game';

/** Rush: its highest target pays a hundred times the stake. */
export const rush: ServedGame = { rules, part: 50, stakePart: 100 };
