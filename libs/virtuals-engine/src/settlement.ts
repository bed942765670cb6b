import {
  type Bet,
  type LegResult,
  createMultiple,
  type PayoutRules,
  settle,
  type Settlement,
  createSingle,
} from '@oware/betting';
import { gradeAt, type OutcomeName } from './graded';
import { parseScore } from './score-model';

/** A leg of a ticket: one outcome of a match, or several that must all win (bet builder). */
export interface TicketLeg {
  eventId: string;
  outcomes: readonly OutcomeName[];
  /** Decimal odds × 10,000 of all its outcomes together. */
  odds: number;
}

/**
 * Returns the result of a leg: lost when one of its outcomes lost, otherwise void when one is void, otherwise won.
 * @throws BettingError for an invalid sequence or an unknown outcome
 */
export function getLegResult({ outcomes }: Pick<TicketLeg, 'outcomes'>, resultSequence: string): LegResult {
  const score = parseScore(resultSequence);
  const grades = outcomes.map((outcome) => gradeAt(outcome, score));
  if (grades.includes('lost')) return { result: 0 };
  return grades.includes('void') ? { result: 0, voidFactor: 1 } : { result: 1 };
}

/** Returns the bet in the form of the betting domain. */
export function toBet(legs: readonly TicketLeg[], stake: number, results?: ReadonlyMap<string, string>): Bet {
  const priced = legs.map((leg) => {
    const sequence = results?.get(leg.eventId);
    return { odds: leg.odds, ...(sequence !== undefined && { result: getLegResult(leg, sequence) }) };
  });
  return priced.length === 1 ? createSingle(priced[0] as Bet['legs'][number], stake) : createMultiple(priced, stake);
}

/**
 * Settles a ticket when its round has ended.
 * @param results result sequences by event id
 * @throws BettingError `leg_open` when one that matters is missing
 */
export const settleTicket = (
  legs: readonly TicketLeg[],
  stake: number,
  results: ReadonlyMap<string, string>,
  rules: PayoutRules,
): Settlement => settle(toBet(legs, stake, results), rules);
