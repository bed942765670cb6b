import { horseRace as race } from '@oware/virtuals-engine';
import { type ServedGame } from '../served-game';

/** Horse race: two outsiders in the right order pay up to 440 times the stake. */
export const horseRace: ServedGame = { rules: race.rules, part: 10, stakePart: 100 };
