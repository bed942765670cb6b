import { createOutcome, type Game } from '../game';

/** Signs that can appear in the ball: their number of 100 chances, and their odds × 10,000. */
const SIGNS = [
  { sign: 'seed', chances: 40, odds: 24_000 },
  { sign: 'fish', chances: 24, odds: 40_000 },
  { sign: 'drum', chances: 16, odds: 60_000 },
  { sign: 'moon', chances: 8, odds: 120_000 },
  { sign: 'sun', chances: 6, odds: 160_000 },
  { sign: 'star', chances: 4, odds: 240_000 },
  { sign: 'crown', chances: 2, odds: 480_000 },
] as const;
export type MagicSign = (typeof SIGNS)[number]['sign'];

/** Signs from the most to the least frequent one. */
export const MAGIC_SIGNS: readonly MagicSign[] = SIGNS.map(({ sign }) => sign);

const TABLE: readonly MagicSign[] = SIGNS.flatMap(({ sign, chances }) => Array.from({ length: chances }, () => sign));

/** Returns the sign for a draw: each sign owns as many of the 100 integers as it has chances. */
export const getMagicSign = (drawn: number): MagicSign => TABLE[drawn] ?? 'seed';

/** Returns the number of integers of 100 that a sign owns. */
export const getMagicChances = (sign: MagicSign): number => TABLE.filter((each) => each === sign).length;

/** A ball in which one of seven signs appears; the less frequent it is, the more it pays. */
export const magicBall: Game = {
  gameId: 'magic-ball',
  version: 1,
  draw: { kind: 'each', sizes: [TABLE.length] },
  outcomes: SIGNS.map(({ sign, odds }) => createOutcome(sign, odds, ([drawn = 0]) => getMagicSign(drawn) === sign)),
  maxSelections: 3,
};
