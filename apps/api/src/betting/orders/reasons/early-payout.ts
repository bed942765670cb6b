import { EARLY_GOALS } from '@oware/betting';
import { EARLY_PAYOUT, isEarlyPayout } from '@oware/contracts';
import { type LegRow } from '../ticket-row';
import { type Need, now, saying, soFar } from './need';

type Goals = { home: number; away: number };

const teamOf = ({ outcomeId, home, away }: LegRow): { team: string } => ({
  team: ['1', '9'].includes(outcomeId) ? home : away,
});

const threeWay =
  (lead: 'lead' | 'leadByTwo'): Need =>
  (leg, score) =>
    leg.outcomeId === '2' ? saying('draw', {}, now(score)) : saying(lead, teamOf(leg), now(score));

const doubleChance: Need = (leg, score) =>
  leg.outcomeId === '10' ? saying('anyLeads', {}, now(score)) : saying('leadOrNotLose', teamOf(leg), now(score));

const earlyGoals: Need = ({ outcomeId }, { home, away }) => {
  const { goals, minute, line } = EARLY_GOALS;
  return outcomeId === '12'
    ? saying('earlyOver', { line, goals, minute, all: Math.ceil(line) }, soFar(home + away))
    : saying('earlyUnder', { line, most: Math.floor(line) }, soFar(home + away));
};

const drawSave: Need = (leg, score) =>
  leg.outcomeId === '2' ? saying('draw', {}, now(score)) : saying('drawSave', teamOf(leg), now(score));

/** What a leg with early payout still needs, by its market. */
export const EARLY_NEEDS: Readonly<Record<number, Need>> = {
  [EARLY_PAYOUT.twoup]: threeWay('leadByTwo'),
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
