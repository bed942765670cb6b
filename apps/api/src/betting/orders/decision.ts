import {
  type BizCode,
  type EventStatus,
  type MatchClock,
  type OddsPolicy,
  type CurrentOutcome,
  type Score,
} from '@oware/contracts';

/** Input of place_orders.sql for one order. */
export interface OrderIn {
  userId: string;
  /** Session of the request, checked in the same transaction. */
  sessionId: string;
  /** Generation of the request's token. */
  generation: number;
  key: string;
  hash: string;
  currency: string;
  policy: OddsPolicy;
  /** Live delay, ms. */
  delay: number;
  /** Maximum payout of one bet. */
  maxPayout: number;
  /** Code of a rejection before the database; a known key still gets its first response. */
  refusal: BizCode | null;
  /** The gift that pays part of the stakes; null without one. */
  gift: { id: number } | null;
  /**
   * Flash freeze: cards per week, start of the current week (ms since 1970), and the maximum stake of a bet with a card, in units.
   */
  freeze: { weekly: number; weekStart: number; mostStake: number };
  /** Boosts of its selections, whether they require a verified identity, and the minimum stake; missing without boosts. */
  boosts?: { ids: number[]; needsIdentity: boolean; minStake: number };
  bets: {
    no: number;
    type: string;
    sizes: number[];
    stake: number;
    lines: number;
    termsId: number;
    /** Largest factor by which the bonus may raise the payout: 1.3 for 30 %. */
    uplift: number;
    /** Part of the stake that the gift pays. */
    giftStake: number;
    oneCutPct: number | null;
    /** Whether the player requests a flash freeze card; null uses the player's setting. */
    freeze: boolean | null;
    legs: {
      no: number;
      eventId: string;
      marketId: number;
      specifiers: string;
      outcomeId: string;
      odds: number;
      banker: boolean;
      boostId?: number;
      boostVersion?: number;
    }[];
  }[];
}

/** Data of a leg that the database recorded when it accepted the order. */
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

/** An order that was accepted, or is pending until its delay ends. */
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
/** Replaces a `BizCode` when the key is known. */
export const KNOWN_KEY = 1;
/** The key is known; `same` is true when it was used for the same order. */
export interface Known {
  code: typeof KNOWN_KEY;
  orderId: number;
  same: boolean;
}
/** An order that was rejected, and the reason. */
export interface Rejected {
  code: Exclude<BizCode, typeof BizCode.success>;
  balance?: number;
  /**
   * Maximum stake: under the player's own limits, on the bet that reaches a liability limit, or with a flash freeze card.
   */
  room?: number | null;
  /** Number of the bet that reaches a liability limit, or has too high a stake for a flash freeze card. */
  bet?: number | null;
  /** The limit is reached only because of other orders of the batch, which may be rejected themselves. */
  late?: boolean;
  outcomes?: (CurrentOutcome & { betNo: number })[];
}
/** Decision of the database on an order. */
export type Decision = Taken | Known | Rejected;
