import { pingPong as rules } from '@oware/virtuals-engine';
import { type ServedGame } from '../served-game';

/** Ping Pong: its outcomes pay up to nearly twelve times the stake. */
export const pingPong: ServedGame = { rules, part: 20 };
