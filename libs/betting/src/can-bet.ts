import type { EventStatus, MarketStatus, Odds } from '@oware/contracts';

/** An outcome with all that decides whether it can be bet. */
export interface OutcomeState {
  event: EventStatus;
  market: MarketStatus;
  /** Decimal odds × 10,000; null while there is no price. */
  odds: Odds | null;
  active: boolean;
  /** The source of its odds is heard of. A browser leaves it out: the server reports a market that has lost its source as suspended. */
  producerUp?: boolean;
}

/**
 * What stands between a player and an outcome; the first that holds, in this order. `leg_rejection.sql` ranks them from 1 on alike.
 * - `unknown`: the product does not have it.
 * - `closed`: the event is over, or the market is settled or cancelled; it does not come back.
 * - `feedDown`: nothing is heard of the source of its odds.
 * - `suspended`: it is not offered for the moment.
 */
export const betRejections = ['unknown', 'closed', 'feedDown', 'suspended'] as const;
export type BetRejection = (typeof betRejections)[number];

const running: readonly EventStatus[] = ['notStarted', 'live', 'suspended'];
const SETTLED: MarketStatus = -3;
const CANCELLED: MarketStatus = -4;

/** Whether an event is over for good, as far as betting goes. */
export const isOver = (event: EventStatus): boolean => !running.includes(event);

/** What keeps an outcome from being bet; null when nothing does. @param state null when the product does not have the outcome */
export function betRejection(state: OutcomeState | null): BetRejection | null {
  if (state === null) return 'unknown';
  const { event, market, odds, active, producerUp = true } = state;
  if (isOver(event) || market === SETTLED || market === CANCELLED) return 'closed';
  if (!producerUp) return 'feedDown';
  return event === 'suspended' || market !== 1 || !active || odds === null ? 'suspended' : null;
}

/** Whether an outcome can be bet now: the one rule of odds cells, betslip, edited bets and, as SQL, of the server. */
export const canBet = (state: OutcomeState | null): boolean => betRejection(state) === null;

/** Whether an outcome will never be bet again. */
export const isGone = (rejection: BetRejection | null): boolean => rejection === 'unknown' || rejection === 'closed';
