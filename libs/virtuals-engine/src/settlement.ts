import {
  type Bet,
  type LegResult,
  multiple,
  parseResultSequence,
  type PayoutRules,
  settle,
  type Settlement,
  single,
} from '@oware/betting';
import { gradeAt, type OutcomeName } from './graded';

/** A leg of a ticket: one outcome of a match, or several that must all win (bet builder). */
export interface TicketLeg {
  eventId: string;
  outcomes: readonly OutcomeName[];
  /** Decimal odds × 10,000 of all its outcomes together. */
  odds: number;
}

/**
 * How a leg ended: lost when one of its outcomes lost, else void when one is, else won.
 * @throws BettingError when the sequence is none, or there is no such outcome
 */
export function legResult({ outcomes }: Pick<TicketLeg, 'outcomes'>, resultSequence: string): LegResult {
  const score = parseResultSequence(resultSequence);
  const grades = outcomes.map((outcome) => gradeAt(outcome, score));
  if (grades.includes('lost')) return { result: 0 };
  return grades.includes('void') ? { result: 0, voidFactor: 1 } : { result: 1 };
}

/** What is staked in the terms of the betting domain. */
export function betOf(legs: readonly TicketLeg[], stake: number, results?: ReadonlyMap<string, string>): Bet {
  const priced = legs.map((leg) => {
    const sequence = results?.get(leg.eventId);
    return { odds: leg.odds, ...(sequence !== undefined && { result: legResult(leg, sequence) }) };
  });
  return priced.length === 1 ? single(priced[0] as Bet['legs'][number], stake) : multiple(priced, stake);
}

/**
 * What a ticket pays when its round is over.
 * @param results result sequences by event id @throws BettingError `leg_open` when one is missing that matters
 */
export const settleTicket = (
  legs: readonly TicketLeg[],
  stake: number,
  results: ReadonlyMap<string, string>,
  rules: PayoutRules,
): Settlement => settle(betOf(legs, stake, results), rules);
