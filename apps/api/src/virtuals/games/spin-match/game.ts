import { spinMatch as machine } from '@oware/virtuals-engine';
import { type ServedGame } from '../served-game';

/** Spin Match: three golden patterns pay five hundred times the stake of their line. */
export const spinMatch: ServedGame = { rules: machine.rules, part: 50, stakePart: 500 };
