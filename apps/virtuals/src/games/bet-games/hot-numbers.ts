import { STUDIO_DECK } from '@oware/virtuals-engine';

type Draws = readonly (readonly number[])[];

const HOT = 5;
const COLD = 10;

/** Lists up to five numbers that were drawn more than once, most often drawn first. */
export function listHotNumbers(draws: Draws): { number: number; count: number }[] {
  const counts = new Map<number, number>();
  for (const number of draws.flat()) counts.set(number, (counts.get(number) ?? 0) + 1);
  return [...counts]
    .map(([number, count]) => ({ number, count }))
    .filter(({ count }) => count > 1)
    .sort((one, other) => other.count - one.count || one.number - other.number)
    .slice(0, HOT);
}

/** Lists the first ten numbers that were not drawn. */
export const listColdNumbers = (draws: Draws): number[] =>
  Array.from({ length: STUDIO_DECK.balls }, (_, at) => at + 1)
    .filter((number) => !draws.some((balls) => balls.includes(number)))
    .slice(0, COLD);
