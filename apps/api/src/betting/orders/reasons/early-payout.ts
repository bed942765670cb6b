import { EARLY_GOALS } from '@oware/betting';
import { EARLY_PAYOUT, isEarlyPayout } from '@oware/contracts';
import { type LegRow } from '../ticket-row';
import { type Need, now, createRequirement, soFar } from './need';

type Goals = { home: number; away: number };

const getTeam = ({ outcomeId, home, away }: LegRow): { team: string } => ({
  team: ['1', '9'].includes(outcomeId) ? home : away,
});

const threeWay =
  (lead: 'lead' | 'leadByTwo'): Need =>
  (leg, score) =>
    leg.outcomeId === '2'
      ? createRequirement('draw', {}, now(score))
      : createRequirement(lead, getTeam(leg), now(score));

const doubleChance: Need = (leg, score) =>
  leg.outcomeId === '10'
    ? createRequirement('anyLeads', {}, now(score))
    : createRequirement('leadOrNotLose', getTeam(leg), now(score));

const earlyGoals: Need = ({ outcomeId }, { home, away }) => {
  const { goals, minute, line } = EARLY_GOALS;
  return outcomeId === '12'
    ? createRequirement('earlyOver', { line, goals, minute, all: Math.ceil(line) }, soFar(home + away))
    : createRequirement('earlyUnder', { line, most: Math.floor(line) }, soFar(home + away));
};

const drawSave: Need = (leg, score) =>
  leg.outcomeId === '2'
    ? createRequirement('draw', {}, now(score))
    : createRequirement('drawSave', getTeam(leg), now(score));

/** Requirements of legs with early payout, by market. */
export const EARLY_REQUIREMENTS: Readonly<Record<number, Need>> = {
  [EARLY_PAYOUT.twoup]: threeWay('leadByTwo'),
  [EARLY_PAYOUT['1x2oneup']]: threeWay('lead'),
  [EARLY_PAYOUT.dc1up]: doubleChance,
  [EARLY_PAYOUT.earlygoals]: earlyGoals,
  [EARLY_PAYOUT['1x2drawsave']]: drawSave,
};

/** Returns whether a won leg was paid early: it would not win by the current score. */
export function isPaidEarly({ marketId, outcomeId }: LegRow, { home, away }: Goals): boolean {
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
