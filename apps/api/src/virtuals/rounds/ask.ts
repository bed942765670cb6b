import { BizCode, type placeVirtualRequest } from '@oware/contracts';
import { maxStakeOffered, minStakeOffered, SMALLEST_COIN } from '@oware/betting';
import {
  builderPrice,
  type Fixture,
  fixturesOf,
  isRoundId,
  type OutcomeName,
  pricedMatch,
  type TicketLeg,
} from '@oware/virtuals-engine';
import { type z } from 'zod';
import { BizError } from '../../platform/http/biz-error';
import { builderConfig, MOST_LEGS, type RoundTerms } from './terms';

export type AskedTicket = z.output<typeof placeVirtualRequest>;

const refuse = (code: BizCode, words: string, data?: object): never => {
  throw new BizError(code, words, data);
};
const GONE = 'One or more of your selections are not part of this round.';

/** A leg as it is priced now. @throws BizError 43011 when the round has no such outcome, 49007 when outcomes cannot be joined */
function pricedLeg({ eventId, outcomes }: AskedTicket['legs'][number], fixtures: readonly Fixture[]): TicketLeg {
  const fixture = fixtures.find((each) => each.eventId === eventId) ?? refuse(BizCode.unknownOutcome, GONE);
  const { prices, chances } = pricedMatch(fixture);
  const named = outcomes.map((outcome): OutcomeName => ({ ...outcome, marketId: Number(outcome.marketId) }));
  const offered = named.map(
    ({ marketId, specifiers, outcomeId }) =>
      prices.find(
        (price) => price.marketId === marketId && price.specifiers === specifiers && price.outcomeId === outcomeId,
      ) ?? refuse(BizCode.unknownOutcome, GONE),
  );
  if (offered.length === 1) return { eventId, outcomes: named, odds: offered[0]?.odds as number };
  const twins =
    new Set(named.map(({ marketId, specifiers, outcomeId }) => `${marketId}/${specifiers}/${outcomeId}`)).size <
    named.length;
  const joined = twins ? null : builderPrice(named, chances);
  if (joined === null) return refuse(BizCode.builderClosed, 'These selections cannot be combined in a bet builder.');
  return { eventId, outcomes: named, odds: joined.odds };
}

/** Whether a ticket is a bet builder. */
export const isBuilder = (legs: AskedTicket['legs']): boolean => legs.some(({ outcomes }) => outcomes.length > 1);

/**
 * What a player asks for, priced by the engine; the server's price is the price.
 * @throws BizError 49001 when the id is no round's, 43009, 43010, 43011, 49007 for selections, 43016, 43004, 43005 for the stake
 */
export function pricedTicket({ roundId, legs, stake }: AskedTicket, terms: RoundTerms): TicketLeg[] {
  if (!isRoundId(roundId)) refuse(BizCode.roundUnknown, 'There is no such round.');
  if (legs.length > MOST_LEGS) refuse(BizCode.tooManySelections, 'There are too many selections.');
  const builder = isBuilder(legs);
  if (new Set(legs.map(({ eventId }) => eventId)).size < legs.length)
    refuse(BizCode.selectionsClash, 'Selections of the same match cannot be combined.');
  if (builder && !terms.betBuilder) refuse(BizCode.builderClosed, 'There are no bet builders now.');
  if (builder && legs.length > 1) refuse(BizCode.builderClosed, 'A bet builder is a ticket of its own.');
  const fixtures = fixturesOf(roundId);
  const priced = legs.map((leg) => pricedLeg(leg, fixtures));
  const { bdMinStake, bdMaxStake } = builderConfig(terms);
  const minStake = minStakeOffered(builder ? bdMinStake : terms.minStake);
  const maxStake = maxStakeOffered(builder ? bdMaxStake : terms.maxStake);
  if (stake % SMALLEST_COIN !== 0)
    refuse(BizCode.stakeFraction, 'The stake must be a whole number of the smallest coin.');
  if (stake < minStake) refuse(BizCode.stakeTooLow, 'The stake is below the minimum.', { minStake, maxStake });
  if (stake > maxStake) refuse(BizCode.stakeTooHigh, 'The stake is above the maximum.', { minStake, maxStake });
  return priced;
}
