import { gradeEarlyMarket, type ReportedScore } from '@oware/betting';
import { EARLY_PAYOUT } from '@oware/contracts';
import { type ReactNode } from 'react';
import { MatchExample, type BetState } from './match-example';

const OUTCOMES = { home: '1', draw: '2', away: '3', over: '12', under: '13' } as const;
const SIDES = ['home', 'draw', 'away'] as const;
const TOTALS = ['over', 'under'] as const;

/** Initial goals of the examples. */
const FIRST = {
  twoup: [
    [1, 0, 12],
    [2, 0, 31],
    [2, 1, 60],
    [2, 2, 88],
  ],
  '1x2oneup': [
    [1, 0, 12],
    [1, 1, 40],
    [1, 2, 77],
  ],
  earlygoals: [
    [1, 0, 9],
    [1, 1, 24],
  ],
  '1x2drawsave': [],
} as const satisfies Partial<Record<keyof typeof EARLY_PAYOUT, readonly ReportedScore[]>>;

/** A market that has a guide. */
type ExampleMarket = keyof typeof FIRST;

/** Returns the state of a bet on each outcome, computed with the server's settlement function. */
function createStateGetter(
  market: ExampleMarket,
  reported: readonly ReportedScore[],
  over: boolean,
): (bet: keyof typeof OUTCOMES) => BetState {
  const graded = (ended: boolean) => gradeEarlyMarket(EARLY_PAYOUT[market], reported, ended);
  const [now, before] = [graded(over), graded(false)];
  return (bet) => {
    const outcome = OUTCOMES[bet];
    const result = now?.[outcome];
    if (!result) return 'open';
    if (result.voidFactor) return 'back';
    if (result.result !== 1) return 'lost';
    return before?.[outcome]?.result === 1 ? 'wonEarly' : 'won';
  };
}

/** An interactive match on a market with early payout: each goal shows which bets are paid by then. */
export const EarlyExample = ({ market }: { market: ExampleMarket }): ReactNode => (
  <MatchExample
    first={FIRST[market]}
    bets={market === 'earlygoals' ? TOTALS : SIDES}
    statesOf={(reported, over) => createStateGetter(market, reported, over)}
  />
);
