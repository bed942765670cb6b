import { sicBo as rules } from '@oware/virtuals-engine';
import { type ServedGame } from '../served-game';

/** Sic Bo: a sum pays up to nearly seventy times the stake. */
export const sicBo: ServedGame = { rules, part: 50, stakePart: 100 };
