import { BettingError } from '../errors';
import { gradeOutcome, gradePair } from './grade-outcome';
import { COUNTS, type JoinedSelection, SCORES } from './joined-selections';
import { type Pair } from './score';

type Payoff = 'win' | 'back' | 'none';

const PAIRS: readonly Pair[] = COUNTS.flatMap((home) => COUNTS.map((away): Pair => [home, away]));

/** Classifies a result: a stake that is refunded, even in part, is no win. */
const toPayoff = ({ result, voidFactor = 0 }: { result: number; voidFactor?: number | undefined }): Payoff =>
  voidFactor > 0 ? 'back' : result === 1 ? 'win' : 'none';

/**
 * Returns the payoff of an outcome for the score of a football match.
 * @throws BettingError when the score does not decide it
 */
const payoffAt = ({ marketId, specifiers, outcomeId }: JoinedSelection, score: (typeof SCORES)[number]): Payoff =>
  toPayoff(gradeOutcome(marketId, specifiers, outcomeId, score));

/**
 * Returns the payoff of an outcome for the two sides' counts of its market.
 * @throws BettingError
 */
function payoffByPair({ marketId, specifiers, outcomeId }: JoinedSelection, pair: Pair): Payoff {
  const graded = gradePair(marketId, specifiers, pair).find((each) => each.outcomeId === outcomeId);
  if (graded === undefined)
    throw new BettingError('outcome_unknown', `Market ${marketId} has no outcome ${outcomeId}.`);
  return toPayoff(graded);
}

/** Returns whether a selection wins in every end state in which a line pays, and the line pays in at least one. */
function isCovered<End>(ends: readonly End[], line: (end: End) => Payoff, pick: (end: End) => Payoff): boolean {
  let pays = false;
  for (const end of ends) {
    if (line(end) === 'none') continue;
    if (pick(end) !== 'win') return false;
    pays = true;
  }
  return pays;
}

/** Returns the result of `grade`; false where grading is not possible. */
function isDecided(grade: () => boolean): boolean {
  try {
    return grade();
  } catch (error) {
    if (error instanceof BettingError) return false;
    throw error;
  }
}

/**
 * Returns whether a selection of a football match wins in full in every end state in which an outcome of the same match pays anything.
 * Lines of one market are also compared by the market's own count, such as corners; other lines by the goals of both halves. False when
 * neither decides.
 */
export function impliesSelection(line: JoinedSelection, pick: JoinedSelection): boolean {
  const byScore = isDecided(() =>
    isCovered(
      SCORES,
      (score) => payoffAt(line, score),
      (score) => payoffAt(pick, score),
    ),
  );
  if (byScore || line.marketId !== pick.marketId) return byScore;
  return isDecided(() =>
    isCovered(
      PAIRS,
      (pair) => payoffByPair(line, pair),
      (pair) => payoffByPair(pick, pair),
    ),
  );
}
