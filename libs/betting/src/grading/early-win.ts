import type { ReportedScore } from './early-markets';
import { type GradedOutcome, gradePair } from './grade-outcome';
import { wonIf } from './grade';
import { type Specifiers, getSpecifier } from './score';

/**
 * Football markets with outcomes that can be certain to win before the match ends: totals of both and of each team, both teams to score,
 * and next goal. Goals only add up, so that these outcomes can no longer lose (docs/adr/0088).
 */
export const EARLY_WIN = { total: 18, homeTotal: 19, awayTotal: 20, bothScore: 29, nthGoal: 8 } as const;
const IDS: readonly number[] = Object.values(EARLY_WIN);
const OVER = '12';
const YES = '74';

/** Returns whether a market is paid as won as soon as it can no longer lose. */
export const isPaidEarly = (marketId: number): boolean => IDS.includes(marketId);

/** Returns the side that scored the nth goal; undefined before it, and when both teams scored between two reports. */
function getScorer(reported: readonly ReportedScore[], goalNumber: number): 'home' | 'away' | undefined {
  const at = reported.findIndex(([home, away]) => home + away >= goalNumber);
  const [home, away] = reported[at] ?? [0, 0];
  const [homeBefore, awayBefore] = reported[at - 1] ?? [0, 0];
  if (at < 0 || (home > homeBefore && away > awayBefore)) return undefined;
  return home > homeBefore ? 'home' : 'away';
}

/**
 * Grades all outcomes of a line once one of them is certain to win; null before. A line that could half win is not graded early.
 * @param reported scores of regular play in order, from `addReportedScore`
 * @throws BettingError `specifier_invalid`
 */
export function gradeEarlyWin(
  marketId: number,
  specifiers: Specifiers,
  reported: readonly ReportedScore[],
): GradedOutcome[] | null {
  const [home, away] = reported.at(-1) ?? [0, 0];
  if (marketId === EARLY_WIN.nthGoal) {
    const scorer = getScorer(reported, Number(getSpecifier(specifiers, 'goalnr')));
    if (scorer === undefined) return null;
    const won = scorer === 'home' ? '6' : '8';
    return ['6', '7', '8'].map((outcomeId) => ({ outcomeId, ...wonIf(outcomeId === won) }));
  }
  if (!isPaidEarly(marketId)) return null;
  const graded = gradePair(marketId, specifiers, [home, away]);
  const sure = graded.find(({ outcomeId }) => outcomeId === OVER || outcomeId === YES);
  return sure?.result === 1 && !sure.voidFactor ? graded : null;
}
