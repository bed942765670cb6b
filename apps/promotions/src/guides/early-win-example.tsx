import { EARLY_WIN, gradeEarlyWin, gradeMarket, type ReportedScore } from '@oware/betting';
import { type ReactNode } from 'react';
import { MatchExample, type BetState } from './match-example';

/** Bets of the example: market, line, outcome. */
const BETS = {
  over1: [EARLY_WIN.total, 'total=1.5', '12'],
  over: [EARLY_WIN.total, 'total=2.5', '12'],
  under: [EARLY_WIN.total, 'total=2.5', '13'],
  bothScore: [EARLY_WIN.bothScore, '', '74'],
  firstHome: [EARLY_WIN.nthGoal, 'goalnr=1', '6'],
} as const;
const NAMES = ['over1', 'over', 'under', 'bothScore', 'firstHome'] as const;
const FIRST: readonly ReportedScore[] = [
  [1, 0, 14],
  [1, 1, 37],
];

/** Lists the goals of a match in order. */
const listGoals = (reported: readonly ReportedScore[]): { side: 0 | 1; minute: number }[] =>
  reported.map(([home, , minute], at) => ({ side: home > (reported[at - 1]?.[0] ?? 0) ? 0 : 1, minute: minute ?? 1 }));

/** Returns the state of a bet, computed with the server's settlement functions. */
function getState(bet: keyof typeof BETS, reported: readonly ReportedScore[], over: boolean): BetState {
  const [marketId, line, outcome] = BETS[bet];
  const early = gradeEarlyWin(marketId, line, reported)?.find(({ outcomeId }) => outcomeId === outcome);
  if (early) return early.result === 1 ? 'wonEarly' : 'lost';
  if (!over) return 'open';
  const [home, away] = reported.at(-1) ?? [0, 0];
  const graded = gradeMarket(marketId, line, { fullTime: [home, away], goals: listGoals(reported) });
  return graded.find(({ outcomeId }) => outcomeId === outcome)?.result === 1 ? 'won' : 'lost';
}

/** An interactive match: each goal shows which bets can no longer lose and are paid. */
export const EarlyWinExample = (): ReactNode => (
  <MatchExample first={FIRST} bets={NAMES} statesOf={(reported, over) => (bet) => getState(bet, reported, over)} />
);
