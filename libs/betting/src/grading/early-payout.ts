import type { Pair } from './score';

/**
 * Returns the sides with an early payout so far (decisions, "early payout markets"): they led by `lead` at some time in regular play. It
 * compares only scores, so a jump from 1-0 to 3-0 counts.
 * @param lead 2 for 2UP, 1 for 1UP
 * @param scores the score after each change, in order
 */
export function getEarlyPayouts(lead: 1 | 2, scores: readonly Pair[]): { home: boolean; away: boolean } {
  return {
    home: scores.some(([home, away]) => home - away >= lead),
    away: scores.some(([home, away]) => away - home >= lead),
  };
}

/**
 * Grades 1X2 with early payout at the end of a match: a side wins if it ever led by `lead` or has won; both can. The draw is graded by the
 * final score.
 * @param scores as above; the last one is full time, empty means 0-0
 */
export function gradeEarlyPayout(
  lead: 1 | 2,
  scores: readonly Pair[],
): { home: boolean; draw: boolean; away: boolean } {
  const [home, away] = scores.at(-1) ?? [0, 0];
  const early = getEarlyPayouts(lead, scores);
  return { home: early.home || home > away, draw: home === away, away: early.away || away > home };
}
