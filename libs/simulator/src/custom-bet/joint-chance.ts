import { BettingError, gradeMarket, halvesOnly, type Score } from '@oware/betting';
import type { Endings } from '../match';

/** An outcome of a line. */
export interface Pick {
  marketId: number;
  specifiers: string;
  outcomeId: string;
}

/** For each end of a match: 1 an outcome wins, 2 its stake comes back, 0 it loses. A half result counts as coming back. */
export type Fates = Uint8Array;

/** Fates of the outcomes of a line by the score, for all matches. */
type LineFates = Map<number, ReadonlyMap<string, number>>;
const lines = new Map<string, LineFates>();
/** Lines that are remembered; beyond it the memory starts again. */
const REMEMBERED = 2_000;
/** Rarer ends are left out: together they are far below a step of a price. */
const RARE = 1e-7;

const keyOf = ({ fullTime, halfTime = [0, 0] }: Score): number =>
  ((fullTime[0] * 256 + fullTime[1]) * 256 + halfTime[0]) * 256 + halfTime[1];

function lineFates(marketId: number, specifiers: string): LineFates {
  const name = `${marketId}|${specifiers}`;
  const known = lines.get(name);
  if (known) return known;
  if (lines.size >= REMEMBERED) lines.clear();
  const made: LineFates = new Map();
  lines.set(name, made);
  return made;
}

/** What becomes of each outcome at a score. @throws BettingError when the score does not decide */
function atScore(line: LineFates, key: number, { marketId, specifiers }: Omit<Pick, 'outcomeId'>, score: Score) {
  let known = line.get(key);
  if (!known) {
    const graded = gradeMarket(marketId, specifiers, score);
    known = new Map(graded.map((each) => [each.outcomeId, (each.voidFactor ?? 0) > 0 ? 2 : each.result]));
    line.set(key, known);
  }
  return known;
}

/** The ways in which a match can end, by which outcomes of several markets are priced together. */
export class Ends {
  readonly chances: readonly number[];
  readonly #scores: readonly Score[];
  readonly #keys: readonly number[];

  /** @param endings with chances that sum to 1 */
  constructor(endings: Endings) {
    const near = endings.filter(({ chance }) => chance > RARE);
    this.chances = near.map(({ chance }) => chance);
    this.#scores = near.map(({ score: { fullTime, halfTime } }) => halvesOnly(fullTime, halfTime ?? [0, 0]));
    this.#keys = this.#scores.map(keyOf);
  }

  get count(): number {
    return this.chances.length;
  }

  /** Whether the goals of both halves decide who won on a line. */
  decides(line: Omit<Pick, 'outcomeId'>): boolean {
    const [key, score] = [this.#keys[0], this.#scores[0]];
    if (key === undefined || score === undefined) return false;
    try {
      return atScore(lineFates(line.marketId, line.specifiers), key, line, score).size > 0;
    } catch (error) {
      if (error instanceof BettingError) return false;
      throw error;
    }
  }

  /** What becomes of an outcome at each end. @throws BettingError for a line that a score does not decide */
  fates(pick: Pick): Fates {
    const line = lineFates(pick.marketId, pick.specifiers);
    return Uint8Array.from(
      this.#keys,
      (key, at) => atScore(line, key, pick, this.#scores[at] as Score).get(pick.outcomeId) ?? 0,
    );
  }

  /** All of them together: one that loses loses all, else one that comes back brings all back. */
  joined(list: readonly Fates[]): Fates {
    const fates = new Uint8Array(this.count).fill(1);
    for (const each of list)
      for (let at = 0; at < fates.length; at++)
        fates[at] = fates[at] === 0 || each[at] === 0 ? 0 : Math.max(fates[at] as number, each[at] as number);
    return fates;
  }

  /**
   * The chance that counts for a price: of winning, among the ends that do not bring the stake back. 0 when nothing can win.
   * Another pick never makes it larger.
   */
  chance(fates: Fates): number {
    let won = 0;
    let staked = 0;
    for (const [at, chance] of this.chances.entries()) {
      if (fates[at] === 2) continue;
      staked += chance;
      if (fates[at] === 1) won += chance;
    }
    return staked === 0 ? 0 : won / staked;
  }
}

/** Whether a pick adds nothing: it neither loses nor comes back where the others win. */
export const addsNothing = (pick: Fates, others: Fates): boolean =>
  pick.every((fate, at) => others[at] === 0 || fate === 1);
