import { getGrades, type OutcomeName, VOID, WON } from './graded';
import { BUILDER_MARGIN, BUILDER_OUTCOMES, MAX_ODDS, MIN_ODDS, markets } from './markets';

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
  const grades = getGrades(outcome);
  const chance = { won: 0, void: 0 };
  for (let at = 0; at < grades.length; at++) {
    if (grades[at] === WON) chance.won += chances[at] as number;
    else if (grades[at] === VOID) chance.void += chances[at] as number;
  }
  return chance;
}

/** Returns odds × 10,000 for a probability and a margin, rounded down to 0.01; null below the minimum odds. */
function getOdds(chance: Chance, margin: number): number | null {
  const fair = ((1 - chance.void) / chance.won) * (FULL - margin);
  const odds = Math.min(MAX_ODDS, Math.floor(fair / COIN) * COIN);
  return odds >= MIN_ODDS ? odds : null;
}

/** Lists the prices of a match, by market and line; nearly certain outcomes are omitted. */
export function listPrices(chances: Float64Array): Price[] {
  return markets.flatMap(({ marketId, lines, outcomes, margin }) =>
    lines.flatMap((specifiers) =>
      Object.keys(outcomes).flatMap((outcomeId) => {
        const chance = getChance({ marketId, specifiers, outcomeId }, chances);
        const odds = getOdds(chance, margin);
        return odds === null ? [] : [{ marketId, specifiers, outcomeId, odds, chance }];
      }),
    ),
  );
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
  const odds = getOdds(chance, BUILDER_MARGIN);
  return odds === null ? null : { odds, chance };
}
