/** Balls numbered from 1, and the number of them that are drawn. */
export const STUDIO_DECK = { balls: 90, taken: 5 } as const;

/** Largest set of numbers that can be bet on. */
const MAX_SET = 3;

/** Returns the id of a bet on a set of numbers, such as `2:07-33`. */
export const getSetId = (numbers: readonly number[]): string =>
  `${numbers.length}:${[...numbers]
    .sort((one, other) => one - other)
    .map((number) => String(number).padStart(2, '0'))
    .join('-')}`;

/** Returns the numbers of a set in ascending order; none for any other text than the id of `getSetId`. */
export function parseSet(outcomeId: string): number[] {
  const [, texts = ''] = outcomeId.split(':');
  const numbers = texts.split('-').map(Number);
  const isValid =
    numbers.length <= MAX_SET &&
    numbers.every((number, at) => Number.isInteger(number) && number > (numbers[at - 1] ?? 0)) &&
    (numbers.at(-1) ?? 0) <= STUDIO_DECK.balls &&
    getSetId(numbers) === outcomeId;
  return isValid ? numbers : [];
}

/** A bet on a set of numbers, or on the first ball. */
export interface StudioBet {
  /** Decimal odds × 10,000. */
  odds: number;
  /** All of them must be drawn; none in a bet on the first ball. */
  numbers: readonly number[];
  winsFirst?(number: number): boolean;
}

/** Lists all sets of at most this many of the numbers. */
const listSets = (numbers: readonly number[], size: number): number[][] =>
  numbers.reduce<number[][]>(
    (sets, number) => [...sets, ...sets.filter((set) => set.length < size).map((set) => [...set, number])],
    [[]],
  );

/**
 * Returns the highest odds that bets pay together, × 10,000. It lists the drawn numbers that occur in a bet; all other balls of a result
 * matter only as the first one.
 */
export function getBestSets({ balls, taken }: { balls: number; taken: number }, bets: readonly StudioBet[]): number {
  const all = Array.from({ length: balls }, (_, at) => at + 1);
  const getFirst = (numbers: readonly number[]): number =>
    Math.max(
      ...numbers.map((number) => bets.reduce((sum, bet) => (bet.winsFirst?.(number) ? sum + bet.odds : sum), 0)),
    );
  const named = [...new Set(bets.flatMap(({ numbers }) => numbers))];
  const others = all.filter((number) => !named.includes(number));
  const otherFirst = others.length === 0 ? 0 : getFirst(others);
  return listSets(named, taken).reduce((best, drawn) => {
    const isPossible = drawn.length + others.length >= taken;
    if (!isPossible) return best;
    const sets = bets.reduce(
      (sum, { numbers, odds }) =>
        numbers.length > 0 && numbers.every((number) => drawn.includes(number)) ? sum + odds : sum,
      0,
    );
    const first = Math.max(drawn.length > 0 ? getFirst(drawn) : 0, drawn.length < taken ? otherFirst : 0);
    return Math.max(best, sets + first);
  }, 0);
}
