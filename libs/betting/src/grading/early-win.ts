import type { ReportedScore } from './early-markets';
import { type GradedOutcome, gradePair } from './grade-outcome';
import { wonIf } from './grade';
import { type Specifiers, specifier } from './score';

/**
 * Markets of football of which an outcome can be won for good before the match is over: totals of both and of each side, both teams to score, and who
 * scores the nth goal. Goals only add up, so that none of these can lose any more (docs/adr/0088).
 */
export const EARLY_WIN = { total: 18, homeTotal: 19, awayTotal: 20, bothScore: 29, nthGoal: 8 } as const;
const IDS: readonly number[] = Object.values(EARLY_WIN);
const OVER = '12';
const YES = '74';

/** Whether a market is paid as won as soon as it can no longer lose. */
export const winsEarly = (marketId: number): boolean => IDS.includes(marketId);

/** Who scored the nth goal; undefined while nobody has, and when both scored between two reports. */
function scorerOf(reported: readonly ReportedScore[], no: number): 'home' | 'away' | undefined {
  const at = reported.findIndex(([home, away]) => home + away >= no);
  const [home, away] = reported[at] ?? [0, 0];
  const [homeBefore, awayBefore] = reported[at - 1] ?? [0, 0];
  if (at < 0 || (home > homeBefore && away > awayBefore)) return undefined;
  return home > homeBefore ? 'home' : 'away';
}

/**
 * All outcomes of a line once one of them is won whatever is still scored; null while none is. A line that goes half is waited for.
 * @param reported scores of regular play in their order, as `withReportedScore` keeps them
 * @throws BettingError `specifier_invalid`
 */
export function gradeEarlyWin(
  marketId: number,
  specifiers: Specifiers,
  reported: readonly ReportedScore[],
): GradedOutcome[] | null {
  const [home, away] = reported.at(-1) ?? [0, 0];
  if (marketId === EARLY_WIN.nthGoal) {
    const scorer = scorerOf(reported, Number(specifier(specifiers, 'goalnr')));
    if (scorer === undefined) return null;
    const won = scorer === 'home' ? '6' : '8';
    return ['6', '7', '8'].map((outcomeId) => ({ outcomeId, ...wonIf(outcomeId === won) }));
  }
  if (!winsEarly(marketId)) return null;
  const graded = gradePair(marketId, specifiers, [home, away]);
  const sure = graded.find(({ outcomeId }) => outcomeId === OVER || outcomeId === YES);
  return sure?.result === 1 && !sure.voidFactor ? graded : null;
}
