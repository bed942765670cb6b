import type { EventStatus, MarketStatus, Odds } from '@oware/contracts';

/** State of an outcome that decides whether it accepts bets. */
export interface OutcomeState {
  event: EventStatus;
  market: MarketStatus;
  /** Decimal odds × 10,000; null without a price. */
  odds: Odds | null;
  active: boolean;
  /**
   * Whether its odds feed is up. Omitted in browsers: the server reports markets of a feed that is down as suspended.
   */
  producerUp?: boolean;
}

/**
 * Why an outcome accepts no bets; the first that applies, in this order. `leg_rejection.sql` ranks them from 1 in the same order.
 * - `unknown`: the product does not have it.
 * - `closed`: the event has ended, or the market is settled or cancelled; permanent.
 * - `feedDown`: its odds feed is down.
 * - `suspended`: temporarily not offered.
 */
export const betRejections = ['unknown', 'closed', 'feedDown', 'suspended'] as const;
export type BetRejection = (typeof betRejections)[number];

const running: readonly EventStatus[] = ['notStarted', 'live', 'suspended'];
const SETTLED: MarketStatus = -3;
const CANCELLED: MarketStatus = -4;

/** Returns whether an event is permanently closed for bets. */
export const hasEnded = (event: EventStatus): boolean => !running.includes(event);

/**
 * Returns why an outcome accepts no bets; null when it does.
 * @param state null when the product does not have the outcome
 */
export function getBetRejection(state: OutcomeState | null): BetRejection | null {
  if (state === null) return 'unknown';
  const { event, market, odds, active, producerUp = true } = state;
  if (hasEnded(event) || market === SETTLED || market === CANCELLED) return 'closed';
  if (!producerUp) return 'feedDown';
  return event === 'suspended' || market !== 1 || !active || odds === null ? 'suspended' : null;
}

/**
 * Returns whether an outcome accepts bets now. This rule applies to odds cells, betslip and edited bets; the server has it as SQL.
 */
export const canBet = (state: OutcomeState | null): boolean => getBetRejection(state) === null;

/** Returns whether an outcome will never accept bets again. */
export const isGone = (rejection: BetRejection | null): boolean => rejection === 'unknown' || rejection === 'closed';
