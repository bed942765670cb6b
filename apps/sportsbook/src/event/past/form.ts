import { type FormMatch } from '@oware/contracts';

export type MatchResult = 'win' | 'draw' | 'loss';

/** Returns the points of a match: the team's own, and the other side's. */
const getOwnScore = ({ score: [home, away], side }: FormMatch): readonly [own: number, other: number] =>
  side === 0 ? [home, away] : [away, home];

/** Returns the result of a match for the team's side. */
export function getResult(match: FormMatch): MatchResult {
  const [own, other] = getOwnScore(match);
  return own > other ? 'win' : own < other ? 'loss' : 'draw';
}

/** Returns what a team scores and concedes per match; null without matches. */
export function computeAverages(matches: readonly FormMatch[]): { scored: number; conceded: number } | null {
  if (matches.length === 0) return null;
  const scores = matches.map(getOwnScore);
  const average = (index: 0 | 1): number => scores.reduce((sum, score) => sum + score[index], 0) / scores.length;
  return { scored: average(0), conceded: average(1) };
}
