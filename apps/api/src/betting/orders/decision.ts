import {
  type BizCode,
  type EventStatus,
  type MatchClock,
  type OddsPolicy,
  type OutcomeNow,
  type Score,
} from '@oware/contracts';

/** An order as place_orders.sql takes it. */
export interface OrderIn {
  userId: string;
  /** The login that the order came under, looked at in the same transaction. */
  sessionId: string;
  /** Of the token that the order came with. */
  generation: number;
  key: string;
  hash: string;
  currency: string;
  policy: OddsPolicy;
  /** Live delay, ms. */
  delay: number;
  /** The most that one bet pays. */
  maxPayout: number;
  /** A code that configuration alone decided; a known key still gets its first response. */
  refusal: BizCode | null;
  /** The gift that pays a part of the stakes; null without one. */
  gift: { id: number } | null;
  /** Flash freeze cards a week, when this week began, ms since 1970, and the highest stake of a bet that a card holds, units. */
  freeze: { weekly: number; weekStart: number; mostStake: number };
  bets: {
    no: number;
    type: string;
    sizes: number[];
    stake: number;
    lines: number;
    termsId: number;
    /** What a bonus makes of what the bet pays, at the most: 1.3 with 30 %. */
    uplift: number;
    /** What the gift pays of the stake. */
    giftStake: number;
    oneCutPct: number | null;
    /** Asks for a flash freeze card; null leaves it to the player's setting. */
    freeze: boolean | null;
    legs: {
      no: number;
      eventId: string;
      marketId: number;
      specifiers: string;
      outcomeId: string;
      odds: number;
      banker: boolean;
    }[];
  }[];
}

/** What the database fixed for a leg of an order that it took. */
export interface LegFixed {
  betNo: number;
  no: number;
  sportId: string;
  home: string;
  away: string;
  tournament: string;
  startTime: number;
  statusAt: EventStatus;
  scoreAt: Score | null;
  clockAt: MatchClock | null;
  marketName: string;
  outcomeName: string;
  odds: number;
}

/** An order that was taken, or waits for the end of its delay. */
export interface Taken {
  placedAt: number;
  code: typeof BizCode.success;
  orderId: number;
  decideAt: number | null;
  balance: number;
  balanceVersion: number;
  bets: { no: number; betId: number; number: number; frozen: boolean }[];
  legs: LegFixed[];
}
/** In the place of a code: the key is known. */
export const KNOWN_KEY = 1;
/** The key is known; `same` when it came with the same order. */
export interface Known {
  code: typeof KNOWN_KEY;
  orderId: number;
  same: boolean;
}
/** An order that was not taken, and why. */
export interface Refused {
  code: Exclude<BizCode, typeof BizCode.success>;
  balance?: number;
  /** The most that may be staked: under the player's own limits, on the bet that reaches a limit of liability, or with a flash freeze card. */
  room?: number | null;
  /** The bet that reaches a limit of liability, or has too high a stake for a flash freeze card. */
  bet?: number | null;
  /** There is no room only because of other orders of the batch, which may be refused themselves. */
  late?: boolean;
  outcomes?: (OutcomeNow & { betNo: number })[];
}
/** What the database made of an order. */
export type Decision = Taken | Known | Refused;
