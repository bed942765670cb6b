import { gradeMarket, type GradedOutcome, gradePair, type Pair, type Score } from '@oware/betting';
import type { Offer } from './match';

/**
 * A possible end: the count (goals, points, sets or games), the score to grade by if a pair does not decide, and its chance.
 */
export interface Ending {
  counted: Pair;
  score?: Score | undefined;
  chance: number;
}

type Table = Map<number, GradedOutcome[]>;
const tables = new Map<string, Table>();
/** Maximum number of cached results; the cache is cleared beyond it. */
const MAX_CACHED = 400_000;
let cachedCount = 0;
/** One shared list for all scores with equal results. */
const shared = new Map<string, GradedOutcome[]>();

function getTable(marketId: number, specifiers: string): Table {
  const name = `${marketId}|${specifiers}`;
  let table = tables.get(name);
  if (!table) tables.set(name, (table = new Map()));
  return table;
}

function shareEqual(marketId: number, results: GradedOutcome[]): GradedOutcome[] {
  const name = results.reduce(
    (text, { result, voidFactor }) => `${text}${result}${voidFactor ?? ''},`,
    `${marketId} ${results[0]?.outcomeId ?? ''} `,
  );
  const cached = shared.get(name);
  if (!cached) shared.set(name, results);
  return cached ?? results;
}

function cacheResults(table: Table, key: number, results: GradedOutcome[]): GradedOutcome[] {
  if (++cachedCount > MAX_CACHED) {
    for (const each of tables.values()) each.clear();
    tables.clear();
    shared.clear();
    cachedCount = 0;
  }
  table.set(key, results);
  return results;
}

function gradeCached(
  table: Table,
  marketId: number,
  specifiers: string,
  counted: Pair,
  score: Score | undefined,
): GradedOutcome[] {
  const key = counted[0] * 1024 + counted[1];
  const cached = table.get(key);
  if (cached) return cached;
  const results =
    score === undefined ? gradePair(marketId, specifiers, counted) : gradeMarket(marketId, specifiers, score);
  return cacheResults(table, key, shareEqual(marketId, results));
}

/** Grades a line like `gradeMarket`, cached by line and count. */
export const grade = (marketId: number, specifiers: string, counted: Pair, score?: Score): GradedOutcome[] =>
  gradeCached(getTable(marketId, specifiers), marketId, specifiers, counted, score);

/**
 * Returns the chances of a line over all endings. With refunds and half wins, fair odds o solve E[refunded + (1 − refunded) · won · o] = 1;
 * the returned chance is 1 / o.
 */
export function createOffer(marketId: number, specifiers: string, endings: readonly Ending[]): Offer {
  const table = getTable(marketId, specifiers);
  const first = endings[0];
  const ids = first
    ? gradeCached(table, marketId, specifiers, first.counted, first.score).map((result) => result.outcomeId)
    : [];
  const won = ids.map(() => 0);
  const staked = ids.map(() => 0);
  for (const { counted, score, chance } of endings) {
    const results = gradeCached(table, marketId, specifiers, counted, score);
    for (let index = 0; index < results.length; index++) {
      const { result, voidFactor = 0 } = results[index] as GradedOutcome;
      const share = (1 - voidFactor) * chance;
      staked[index] = (staked[index] as number) + share;
      if (result === 1) won[index] = (won[index] as number) + share;
    }
  }
  return {
    marketId,
    specifiers,
    outcomes: ids.map((id, index) => ({ id, probability: (won[index] as number) / (staked[index] || 1) })),
  };
}

/** Returns the results if they are the same at every ending, otherwise null. */
export function getAgreedResults(
  marketId: number,
  specifiers: string,
  endings: Iterable<Omit<Ending, 'chance'>>,
): GradedOutcome[] | null {
  let first: GradedOutcome[] | null = null;
  for (const { counted, score } of endings) {
    const results = grade(marketId, specifiers, counted, score);
    if (first && !sameResults(first, results)) return null;
    first ??= results;
  }
  return first;
}

const sameResults = (a: readonly GradedOutcome[], b: readonly GradedOutcome[]): boolean =>
  a === b ||
  a.every((result, index) => result.result === b[index]?.result && result.voidFactor === b[index]?.voidFactor);
