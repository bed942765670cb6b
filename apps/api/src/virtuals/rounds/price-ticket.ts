import { BizCode, type placeVirtualRequest } from '@oware/contracts';
import { getShownMaxStake, getShownMinStake, SMALLEST_COIN } from '@oware/betting';
import {
  getBuilderPrice,
  type Fixture,
  getFixtures,
  isRoundId,
  type OutcomeName,
  getPricedMatch,
  type TicketLeg,
} from '@oware/virtuals-engine';
import { type z } from 'zod';
import { BizError } from '../../platform/errors/biz-error';
import { getBuilderConfig, MAX_LEGS, type RoundTerms } from './terms';

export type TicketRequest = z.output<typeof placeVirtualRequest>;

const reject = (code: BizCode, message: string, data?: object): never => {
  throw new BizError(code, message, data);
};
const GONE = 'One or more of your selections are not part of this round.';

/**
 * Prices a leg.
 * @throws BizError 43011 when the round has no such outcome, 49007 when outcomes cannot be combined
 */
function priceLeg({ eventId, outcomes }: TicketRequest['legs'][number], fixtures: readonly Fixture[]): TicketLeg {
  const fixture = fixtures.find((each) => each.eventId === eventId) ?? reject(BizCode.unknownOutcome, GONE);
  const { prices, chances } = getPricedMatch(fixture);
  const named = outcomes.map((outcome): OutcomeName => ({ ...outcome, marketId: Number(outcome.marketId) }));
  const offered = named.map(
    ({ marketId, specifiers, outcomeId }) =>
      prices.find(
        (price) => price.marketId === marketId && price.specifiers === specifiers && price.outcomeId === outcomeId,
      ) ?? reject(BizCode.unknownOutcome, GONE),
  );
  if (offered.length === 1) return { eventId, outcomes: named, odds: offered[0]?.odds as number };
  const twins =
    new Set(named.map(({ marketId, specifiers, outcomeId }) => `${marketId}/${specifiers}/${outcomeId}`)).size <
    named.length;
  const joined = twins ? null : getBuilderPrice(named, chances);
  if (joined === null) return reject(BizCode.builderClosed, 'These selections cannot be combined in a bet builder.');
  return { eventId, outcomes: named, odds: joined.odds };
}

/** Whether a ticket is a bet builder. */
export const isBuilder = (legs: TicketRequest['legs']): boolean => legs.some(({ outcomes }) => outcomes.length > 1);

/**
 * Validates a requested ticket and prices its legs with the engine; only the server's price counts.
 * @throws BizError 49001 for an invalid round id, 43009, 43010, 43011, 49007 for selections, 43016, 43004, 43005 for the stake
 */
export function priceTicket({ roundId, legs, stake }: TicketRequest, terms: RoundTerms): TicketLeg[] {
  if (!isRoundId(roundId)) reject(BizCode.roundUnknown, 'There is no such round.');
  if (legs.length > MAX_LEGS) reject(BizCode.tooManySelections, 'There are too many selections.');
  const builder = isBuilder(legs);
  if (new Set(legs.map(({ eventId }) => eventId)).size < legs.length)
    reject(BizCode.selectionsClash, 'Selections of the same match cannot be combined.');
  if (builder && !terms.betBuilder) reject(BizCode.builderClosed, 'Bet builders are not available right now.');
  if (builder && legs.length > 1) reject(BizCode.builderClosed, 'A bet builder must be a separate bet.');
  const fixtures = getFixtures(roundId);
  const priced = legs.map((leg) => priceLeg(leg, fixtures));
  const { bdMinStake, bdMaxStake } = getBuilderConfig(terms);
  const minStake = getShownMinStake(builder ? bdMinStake : terms.minStake);
  const maxStake = getShownMaxStake(builder ? bdMaxStake : terms.maxStake);
  if (stake % SMALLEST_COIN !== 0)
    reject(BizCode.stakeFraction, 'The stake must be a whole number of the smallest coin.');
  if (stake < minStake) reject(BizCode.stakeTooLow, 'The stake is below the minimum.', { minStake, maxStake });
  if (stake > maxStake) reject(BizCode.stakeTooHigh, 'The stake is above the maximum.', { minStake, maxStake });
  return priced;
}
