import { spin2Win as rules } from '@oware/virtuals-engine';
import { type ServedGame } from '../served-game';

/** Spin 2 Win: a number pays nearly 24 times its stake. */
export const spin2Win: ServedGame = { rules, part: 50 };
