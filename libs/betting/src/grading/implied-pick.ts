import { BettingError } from '../errors';
import { gradeOutcome, gradePair } from './grade-outcome';
import { COUNTS, type JoinedPick, SCORES } from './joined-picks';
import { type Pair } from './score';

type Payoff = 'win' | 'back' | 'none';

const PAIRS: readonly Pair[] = COUNTS.flatMap((home) => COUNTS.map((away): Pair => [home, away]));

/** Classifies a result: a stake that comes back, even in part, is no win. */
const toPayoff = ({ result, voidFactor = 0 }: { result: number; voidFactor?: number | undefined }): Payoff =>
  voidFactor > 0 ? 'back' : result === 1 ? 'win' : 'none';

/** What an outcome pays by the score of a football match. @throws BettingError when that does not decide it */
const payoffAt = ({ marketId, specifiers, outcomeId }: JoinedPick, score: (typeof SCORES)[number]): Payoff =>
  toPayoff(gradeOutcome(marketId, specifiers, outcomeId, score));

/** What an outcome pays by what both sides have of whatever its market counts. @throws BettingError */
function payoffByPair({ marketId, specifiers, outcomeId }: JoinedPick, pair: Pair): Payoff {
  const graded = gradePair(marketId, specifiers, pair).find((each) => each.outcomeId === outcomeId);
  if (graded === undefined)
    throw new BettingError('outcome_unknown', `Market ${marketId} has no outcome ${outcomeId}.`);
  return toPayoff(graded);
}

/** Whether a pick wins at every end at which a line pays, and the line pays at one at least. */
function isCovered<End>(ends: readonly End[], line: (end: End) => Payoff, pick: (end: End) => Payoff): boolean {
  let pays = false;
  for (const end of ends) {
    if (line(end) === 'none') continue;
    if (pick(end) !== 'win') return false;
    pays = true;
  }
  return pays;
}

/** Grades by `grade`; false where that is not possible. */
function isDecided(grade: () => boolean): boolean {
  try {
    return grade();
  } catch (error) {
    if (error instanceof BettingError) return false;
    throw error;
  }
}

/**
 * Whether a pick of a football match wins, in full, at each end at which an outcome of the same match pays anything. Lines of one market are
 * compared by what that market counts, also where that is not goals; all others by the goals of both halves. False where neither decides.
 */
export function impliesPick(line: JoinedPick, pick: JoinedPick): boolean {
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
