import { fruitHunt as machine } from '@oware/virtuals-engine';
import { type ServedGame } from '../served-game';

/** Fruit Hunt: three masks pay 150 times the stake of their line. */
export const fruitHunt: ServedGame = { rules: machine.rules, part: 50, stakePart: 200 };
