import { EARLY_GOALS } from '@oware/betting';
import { EARLY_PAYOUT, isEarlyPayout } from '@oware/contracts';
import { type LegRow } from '../ticket-row';

type Goals = { home: number; away: number };
type Need = (leg: LegRow, score: Goals) => string;

const now = ({ home, away }: Goals): string => `${home}-${away} now`;
const teamOf = ({ outcomeId, home, away }: LegRow): string => (['1', '9'].includes(outcomeId) ? home : away);

const draw = (score: Goals): string => `A draw is needed, ${now(score)}`;

const threeWay =
  (lead: string): Need =>
  (leg, score) =>
    leg.outcomeId === '2' ? draw(score) : `${teamOf(leg)} must ${lead} at any time, or win, ${now(score)}`;

const doubleChance: Need = (leg, score) =>
  leg.outcomeId === '10'
    ? `A team must lead at any time, or it must not end in a draw, ${now(score)}`
    : `${teamOf(leg)} must lead at any time, or not lose, ${now(score)}`;

const earlyGoals: Need = ({ outcomeId }, { home, away }) => {
  const { goals, minute, line } = EARLY_GOALS;
  const sofar = `${home + away} so far`;
  return outcomeId === '12'
    ? `Over ${line}: ${goals} goals by minute ${minute}, or ${Math.ceil(line)} in all, ${sofar}`
    : `Under ${line}: at most ${Math.floor(line)} goals, ${sofar}`;
};

const drawSave: Need = (leg, score) =>
  leg.outcomeId === '2' ? draw(score) : `${teamOf(leg)} must win, 0-0 at the end gives the stake back, ${now(score)}`;

/** What a leg with early payout still needs, by its market. */
export const EARLY_NEEDS: Readonly<Record<number, Need>> = {
  [EARLY_PAYOUT.twoup]: threeWay('lead by two'),
  [EARLY_PAYOUT['1x2oneup']]: threeWay('lead'),
  [EARLY_PAYOUT.dc1up]: doubleChance,
  [EARLY_PAYOUT.earlygoals]: earlyGoals,
  [EARLY_PAYOUT['1x2drawsave']]: drawSave,
};

/** Whether a leg that is won is so by what happened before: the score of now would not win it. */
export function paidEarly({ marketId, outcomeId }: LegRow, { home, away }: Goals): boolean {
  if (!isEarlyPayout(marketId)) return false;
  switch (outcomeId) {
    case '1':
      return home <= away;
    case '3':
      return away <= home;
    case '9':
      return home < away;
    case '10':
      return home === away;
    case '11':
      return away < home;
    default:
      return outcomeId === '12' && home + away < EARLY_GOALS.line;
  }
}
