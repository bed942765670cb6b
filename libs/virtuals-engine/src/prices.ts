import { getGraded, getGrades, type OutcomeName, VOID, WON } from './graded';
import { listCovers } from './covers';
import { BUILDER_MARGIN, BUILDER_OUTCOMES, listOutcomes, MAX_ODDS, MIN_ODDS } from './markets';

/** Step of odds, 0.01, in their unit. */
const COIN = 100;
/** The number 1 in the unit of odds and margins. */
const FULL = 10_000;

/** Probabilities that outcomes win together and that they are void. */
export interface Chance {
  won: number;
  void: number;
}

/** Price of an outcome. */
export interface Price extends OutcomeName {
  /** Decimal odds × 10,000, a multiple of 100. */
  odds: number;
  chance: Chance;
}

/** Returns the probabilities of an outcome from those of the scores. */
export function getChance(outcome: OutcomeName, chances: Float64Array): Chance {
  const graded = getGraded(outcome);
  return { won: addAt(graded.won, chances), void: addAt(graded.void, chances) };
}

/** Adds up the probabilities of some scores. */
function addAt(indexes: Uint16Array, chances: Float64Array): number {
  let sum = 0;
  for (let no = 0; no < indexes.length; no++) sum += chances[indexes[no] as number] as number;
  return sum;
}

/** Returns odds × 10,000 for a probability and a margin, rounded down to 0.01. */
const getOdds = (chance: Chance, margin: number): number =>
  Math.floor((((1 - chance.void) / chance.won) * (FULL - margin)) / COIN) * COIN;

const isOffered = (odds: number): boolean => odds >= MIN_ODDS && odds <= MAX_ODDS;

/**
 * Lists the prices of a match, by market and line. An outcome whose odds would be below the minimum or above the maximum is not offered:
 * it would pay less than published. No outcome has lower odds than one that is paid whenever it is ({@link listCovers}).
 */
export function listPrices(chances: Float64Array): Price[] {
  const prices = listOutcomes().map(({ name, margin }): Price => {
    const chance = getChance(name, chances);
    return { ...name, chance, odds: getOdds(chance, margin) };
  });
  const odds = prices.map((price) => price.odds);
  for (const [at, covers] of listCovers())
    for (const cover of covers)
      (prices[at] as Price).odds = Math.max((prices[at] as Price).odds, odds[cover] as number);
  return prices.filter((price) => isOffered(price.odds));
}

/** Returns the average payback of one or several outcomes of a match, for a stake of 1. */
export const getMeanReturn = ({ chance, odds }: Pick<Price, 'chance' | 'odds'>): number =>
  chance.void + (chance.won * odds) / FULL;

/**
 * Returns the price of several outcomes of one match that must all win (bet builder): their joint probability in the same score model that
 * prices single outcomes, with the margin once.
 * @returns null when they cannot all win, one can be void, there are too few or too many, or the odds would be too low
 */
export function getBuilderPrice(
  outcomes: readonly OutcomeName[],
  chances: Float64Array,
): { odds: number; chance: Chance } | null {
  if (outcomes.length < BUILDER_OUTCOMES.least || outcomes.length > BUILDER_OUTCOMES.most) return null;
  const grades = outcomes.map(getGrades);
  if (grades.some((each) => each.includes(VOID))) return null;
  let won = 0;
  for (let at = 0; at < chances.length; at++)
    if (grades.every((each) => each[at] === WON)) won += chances[at] as number;
  if (won < 1e-9) return null;
  const chance = { won, void: 0 };
  const odds = Math.min(MAX_ODDS, getOdds(chance, BUILDER_MARGIN));
  return odds < MIN_ODDS ? null : { odds, chance };
}
