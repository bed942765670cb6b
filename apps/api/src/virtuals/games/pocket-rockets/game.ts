import { pocketRockets as rules } from '@oware/virtuals-engine';
import { type ServedGame } from '../served-game';

/** Pocket Rockets: its highest target pays a hundred times the stake. */
export const pocketRockets: ServedGame = { rules, part: 50, stakePart: 100 };
