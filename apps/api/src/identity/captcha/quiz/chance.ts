import { randomInt } from 'node:crypto';

const PARTS = 2 ** 30;

/** A number from a range, by the cryptographic generator: nobody can foresee a picture. */
export const between = (from: number, to: number): number => from + (randomInt(PARTS) / PARTS) * (to - from);

/** One of a list, each as likely as the others. @throws TypeError for an empty list */
export function pick<Item>(list: readonly Item[]): Item {
  const [item] = list.slice(randomInt(Math.max(1, list.length)));
  if (item === undefined) throw new TypeError('The list is empty.');
  return item;
}
