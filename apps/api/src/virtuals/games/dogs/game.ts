import { dogRace as race } from '@oware/virtuals-engine';
import { type ServedGame } from '../served-game';

/** Dog race: two outsiders in the right order pay up to 228 times the stake. */
export const dogRace: ServedGame = { rules: race.rules, part: 10, stakePart: 100 };
