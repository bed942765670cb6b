import { EARLY_GOALS_LINE } from '@oware/betting';
import { EARLY_PAYOUT, type Odds } from '@oware/contracts';
import { lineKey, type LineState } from './event-state';

/** An outcome of a base line: its specifiers, or null for those of the derived line, where these are of a half line: a whole one can be a refund. */
type BaseOutcome = readonly [marketId: number, specifiers: string | null, outcomeId: string];
type BaseOutcomes = Readonly<Record<string, readonly BaseOutcome[]>>;

/** Outcome ids of home, draw and away in 1X2, and of the pairs of them in double chance. */
const CHANCES = { '9': ['1', '2'], '10': ['1', '3'], '11': ['2', '3'] } as const;

const mapOutcomes = <Value>(
  outcomes: Readonly<Record<string, Value>>,
  toBases: (value: Value) => readonly BaseOutcome[],
): BaseOutcomes => Object.fromEntries(Object.entries(outcomes).map(([id, value]) => [id, toBases(value)]));

/** Double chance: either of its two results of 1X2. */
const doubleChanceOver = (threeWay: number): BaseOutcomes =>
  mapOutcomes(CHANCES, (results) => results.map((id) => [threeWay, '', id]));

/** Draw no bet: the same winner, with the stake back after a draw. */
const drawNoBetOver = (threeWay: number): BaseOutcomes => ({ '4': [[threeWay, '', '1']], '5': [[threeWay, '', '3']] });

/** Double chance and something else: either of its two results and the same. */
const chanceAndOver = (
  resultAnd: number,
  specifiers: string | null,
  pairs: Readonly<Record<string, readonly string[]>>,
): BaseOutcomes => mapOutcomes(pairs, (ids) => ids.map((id) => [resultAnd, specifiers, id]));

/** A result or something else, with its outcome "yes". */
const eitherOf = (result: string, ...others: readonly BaseOutcome[]): BaseOutcomes => ({
  '74': [[1, '', result], ...others],
});

const CHANCE_AND_BOTH_SCORE = {
  '1718': ['78', '82'],
  '1719': ['80', '84'],
  '1720': ['78', '86'],
  '1721': ['80', '88'],
  '1722': ['82', '86'],
  '1723': ['84', '88'],
};
const CHANCE_AND_TOTAL = {
  '1724': ['794', '798'],
  '1725': ['794', '802'],
  '1726': ['798', '802'],
  '1727': ['796', '800'],
  '1728': ['796', '804'],
  '1729': ['800', '804'],
};

const sameResult: BaseOutcomes = { '1': [[1, '', '1']], '2': [[1, '', '2']], '3': [[1, '', '3']] };
const { twoup, '1x2oneup': oneup, dc1up, earlygoals, '1x2drawsave': drawsave } = EARLY_PAYOUT;

/** Specifiers of a line that nothing can fall on. */
export const HALF_LINE = /^total=[0-9]+[.]5$/;

/** By derived market and outcome: outcomes of other lines of the event that never pay without it. */
const IMPLIED_BY: Readonly<Record<number, BaseOutcomes>> = {
  10: doubleChanceOver(1),
  63: doubleChanceOver(60),
  85: doubleChanceOver(83),
  11: drawNoBetOver(1),
  64: drawNoBetOver(60),
  86: drawNoBetOver(83),
  545: chanceAndOver(543, '', CHANCE_AND_BOTH_SCORE),
  546: chanceAndOver(35, '', CHANCE_AND_BOTH_SCORE),
  547: chanceAndOver(37, null, CHANCE_AND_TOTAL),
  854: eitherOf('1', [18, null, '12']),
  855: eitherOf('1', [18, null, '13']),
  856: eitherOf('2', [18, null, '12']),
  857: eitherOf('2', [18, null, '13']),
  858: eitherOf('3', [18, null, '12']),
  859: eitherOf('3', [18, null, '13']),
  860: eitherOf('1', [29, '', '74'], [60, '', '1'], [83, '', '1']),
  861: eitherOf('2', [29, '', '74']),
  862: eitherOf('3', [29, '', '74'], [60, '', '3'], [83, '', '3']),
  863: eitherOf('1', [29, '', '76']),
  864: eitherOf('2', [29, '', '76'], [18, 'total=2.5', '13']),
  865: eitherOf('3', [29, '', '76']),
  [twoup]: sameResult,
  [drawsave]: sameResult,
  [oneup]: {
    '1': [
      [1, '', '1'],
      [twoup, '', '1'],
    ],
    '2': [[1, '', '2']],
    '3': [
      [1, '', '3'],
      [twoup, '', '3'],
    ],
  },
  [dc1up]: {
    '9': [
      [10, '', '9'],
      [1, '', '1'],
      [1, '', '2'],
      [oneup, '', '1'],
    ],
    '10': [
      [10, '', '10'],
      [1, '', '1'],
      [1, '', '3'],
      [oneup, '', '1'],
      [oneup, '', '3'],
    ],
    '11': [
      [10, '', '11'],
      [1, '', '2'],
      [1, '', '3'],
      [oneup, '', '3'],
    ],
  },
  [earlygoals]: { '12': [[18, EARLY_GOALS_LINE, '12']], '13': [[18, EARLY_GOALS_LINE, '13']] },
};

/** One pair of outcomes of an event: `base` never pays without `derived`. Specifiers null: those of the derived line, if it is a half line. */
export interface ImpliedOutcome {
  derived: { marketId: number; outcomeId: string };
  base: { marketId: number; specifiers: string | null; outcomeId: string };
}

/** All pairs of markets whose prices are compared, as a list. */
export const IMPLIED_OUTCOMES: readonly ImpliedOutcome[] = Object.entries(IMPLIED_BY).flatMap(([market, outcomes]) =>
  Object.entries(outcomes).flatMap(([outcomeId, bases]) =>
    bases.map(([marketId, specifiers, baseId]) => ({
      derived: { marketId: Number(market), outcomeId },
      base: { marketId, specifiers, outcomeId: baseId },
    })),
  ),
);

/** Whether outcomes of a market are compared with those of other lines. */
export const hasImpliedOutcomes = (marketId: number): boolean => marketId in IMPLIED_BY;

/** Markets whose outcomes are compared with those of other lines, as an SQL list. */
export const impliedMarketsSql = Object.keys(IMPLIED_BY).join(', ');

/** The pairs as rows of an SQL `values` list: derived market and outcome, base market, specifiers and outcome. */
export const impliedOutcomesSql = IMPLIED_OUTCOMES.map(
  ({ derived, base }) =>
    `(${derived.marketId}, '${derived.outcomeId}', ${base.marketId}, ${base.specifiers === null ? 'null' : `'${base.specifiers}'`}::text, '${base.outcomeId}')`,
).join(', ');

/**
 * Returns the highest odds at which an outcome may be sold: those of the cheapest open outcome that never pays without it. odds_limit.sql
 * decides the same by what is stored.
 * @param lines of the event, by `lineKey`
 * @returns × 10,000; Infinity when none is open
 */
export function getOddsLimit(
  { marketId, specifiers }: Pick<LineState, 'marketId' | 'specifiers'>,
  outcomeId: string,
  lines: ReadonlyMap<string, LineState>,
): Odds {
  let limit = Infinity;
  for (const [base, of, id] of IMPLIED_BY[marketId]?.[outcomeId] ?? []) {
    if (of === null && !HALF_LINE.test(specifiers)) continue;
    const line = lines.get(lineKey(base, of ?? specifiers));
    const outcome = line?.status === 1 ? line.outcomes.get(id) : undefined;
    if (outcome?.active && outcome.odds !== null) limit = Math.min(limit, outcome.odds);
  }
  return limit;
}
