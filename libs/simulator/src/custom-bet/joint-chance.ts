import { BettingError, gradeMarket, createHalvesScore, type Score } from '@oware/betting';
import type { Endings } from '../match';

/** An outcome of a line. */
export interface Selection {
  marketId: number;
  specifiers: string;
  outcomeId: string;
}

/** Result of an outcome at each end of a match: 1 won, 2 refunded, 0 lost. A partial refund counts as a refund. */
export type EndResults = Uint8Array;

/** Results of the outcomes of a line by score, for all matches. */
type LineResults = Map<number, ReadonlyMap<string, number>>;
const lines = new Map<string, LineResults>();
/** Maximum number of cached lines; the cache is cleared beyond it. */
const MAX_CACHED = 2_000;
/** Less likely ends are ignored: together they are far below the step of a price. */
const RARE = 1e-7;

const getScoreKey = ({ fullTime, halfTime = [0, 0] }: Score): number =>
  ((fullTime[0] * 256 + fullTime[1]) * 256 + halfTime[0]) * 256 + halfTime[1];

function getLineResults(marketId: number, specifiers: string): LineResults {
  const name = `${marketId}|${specifiers}`;
  const cached = lines.get(name);
  if (cached) return cached;
  if (lines.size >= MAX_CACHED) lines.clear();
  const created: LineResults = new Map();
  lines.set(name, created);
  return created;
}

/**
 * Returns the result of each outcome at a score.
 * @throws BettingError when the score does not decide
 */
function gradeAtScore(
  line: LineResults,
  key: number,
  { marketId, specifiers }: Omit<Selection, 'outcomeId'>,
  score: Score,
) {
  let cached = line.get(key);
  if (!cached) {
    const graded = gradeMarket(marketId, specifiers, score);
    cached = new Map(graded.map((each) => [each.outcomeId, (each.voidFactor ?? 0) > 0 ? 2 : each.result]));
    line.set(key, cached);
  }
  return cached;
}

/** The possible ends of a match, by which outcomes of several markets are priced together. */
export class Ends {
  readonly chances: readonly number[];
  readonly #scores: readonly Score[];
  readonly #keys: readonly number[];

  /** @param endings with chances that sum to 1 */
  constructor(endings: Endings) {
    const near = endings.filter(({ chance }) => chance > RARE);
    this.chances = near.map(({ chance }) => chance);
    this.#scores = near.map(({ score: { fullTime, halfTime } }) => createHalvesScore(fullTime, halfTime ?? [0, 0]));
    this.#keys = this.#scores.map(getScoreKey);
  }

  get count(): number {
    return this.chances.length;
  }

  /** Whether the goals of both halves decide a line. */
  decides(line: Omit<Selection, 'outcomeId'>): boolean {
    const [key, score] = [this.#keys[0], this.#scores[0]];
    if (key === undefined || score === undefined) return false;
    try {
      return gradeAtScore(getLineResults(line.marketId, line.specifiers), key, line, score).size > 0;
    } catch (error) {
      if (error instanceof BettingError) return false;
      throw error;
    }
  }

  /**
   * Returns the result of an outcome at each end.
   * @throws BettingError for a line that a score does not decide
   */
  getResults(pick: Selection): EndResults {
    const line = getLineResults(pick.marketId, pick.specifiers);
    return Uint8Array.from(
      this.#keys,
      (key, at) => gradeAtScore(line, key, pick, this.#scores[at] as Score).get(pick.outcomeId) ?? 0,
    );
  }

  /** Combines results: one lost outcome loses all, otherwise one refund refunds all. */
  joined(list: readonly EndResults[]): EndResults {
    const results = new Uint8Array(this.count).fill(1);
    for (const each of list)
      for (let at = 0; at < results.length; at++)
        results[at] = results[at] === 0 || each[at] === 0 ? 0 : Math.max(results[at] as number, each[at] as number);
    return results;
  }

  /**
   * Returns the chance for a price: of winning, among the ends without a refund. 0 when no end wins. A further selection never increases
   * it.
   */
  chance(results: EndResults): number {
    let won = 0;
    let staked = 0;
    for (const [at, chance] of this.chances.entries()) {
      if (results[at] === 2) continue;
      staked += chance;
      if (results[at] === 1) won += chance;
    }
    return staked === 0 ? 0 : won / staked;
  }
}

/** Whether a selection has no effect: it is neither lost nor refunded when the others win. */
export const isRedundant = (pick: EndResults, others: EndResults): boolean =>
  pick.every((fate, at) => others[at] === 0 || fate === 1);
