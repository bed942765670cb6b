import { gradesOf, type OutcomeName, VOID, WON } from './graded';
import { BUILDER_MARGIN, BUILDER_OUTCOMES, HIGHEST_ODDS, LEAST_ODDS, markets } from './markets';

const COIN = 100;
const FULL = 10_000;

/** How likely outcomes are to win all together, and to be void. */
export interface Chance {
  won: number;
  void: number;
}

/** What is offered on an outcome. */
export interface Price extends OutcomeName {
  /** Decimal odds × 10,000, a multiple of 100. */
  odds: number;
  chance: Chance;
}

/** The chance of one outcome under the chances of the scores. */
export function chanceOf(outcome: OutcomeName, chances: Float64Array): Chance {
  const grades = gradesOf(outcome);
  const chance = { won: 0, void: 0 };
  for (let at = 0; at < grades.length; at++) {
    if (grades[at] === WON) chance.won += chances[at] as number;
    else if (grades[at] === VOID) chance.void += chances[at] as number;
  }
  return chance;
}

/** Odds × 10,000 for a chance under a margin, rounded down to the coin; null where they would be below the least ones. */
function oddsFor(chance: Chance, margin: number): number | null {
  const fair = ((1 - chance.void) / chance.won) * (FULL - margin);
  const odds = Math.min(HIGHEST_ODDS, Math.floor(fair / COIN) * COIN);
  return odds >= LEAST_ODDS ? odds : null;
}

/** What is offered on a match, market by market, line by line; an outcome that is all but certain is not offered. */
export function pricesOf(chances: Float64Array): Price[] {
  return markets.flatMap(({ marketId, lines, outcomes, margin }) =>
    lines.flatMap((specifiers) =>
      Object.keys(outcomes).flatMap((outcomeId) => {
        const chance = chanceOf({ marketId, specifiers, outcomeId }, chances);
        const odds = oddsFor(chance, margin);
        return odds === null ? [] : [{ marketId, specifiers, outcomeId, odds, chance }];
      }),
    ),
  );
}

/** What several outcomes of a match pay back on average, of a stake of 1. */
export const meanReturn = ({ chance, odds }: Pick<Price, 'chance' | 'odds'>): number =>
  chance.void + (chance.won * odds) / FULL;

/**
 * The price of several outcomes of one match that must all win (bet builder): how likely they are together by the score model that
 * prices them alone, the margin once.
 * @returns null when they cannot all win, one can be void, they are too few or too many, or the odds would be too low
 */
export function builderPrice(
  outcomes: readonly OutcomeName[],
  chances: Float64Array,
): { odds: number; chance: Chance } | null {
  if (outcomes.length < BUILDER_OUTCOMES.least || outcomes.length > BUILDER_OUTCOMES.most) return null;
  const grades = outcomes.map(gradesOf);
  if (grades.some((each) => each.includes(VOID))) return null;
  let won = 0;
  for (let at = 0; at < chances.length; at++)
    if (grades.every((each) => each[at] === WON)) won += chances[at] as number;
  if (won < 1e-9) return null;
  const chance = { won, void: 0 };
  const odds = oddsFor(chance, BUILDER_MARGIN);
  return odds === null ? null : { odds, chance };
}
