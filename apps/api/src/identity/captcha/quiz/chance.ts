import { randomInt } from 'node:crypto';

const PARTS = 2 ** 30;

/** Returns a random number of a range, from the cryptographic generator: pictures must not be predictable. */
export const getRandom = (from: number, to: number): number => from + (randomInt(PARTS) / PARTS) * (to - from);

/**
 * Returns a random item of a list, all with equal probability.
 * @throws TypeError for an empty list
 */
export function selectRandom<Item>(list: readonly Item[]): Item {
  const [item] = list.slice(randomInt(Math.max(1, list.length)));
  if (item === undefined) throw new TypeError('The list is empty.');
  return item;
}
