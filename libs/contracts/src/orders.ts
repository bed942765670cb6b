import { z } from 'zod';
import { odds, positiveUnits, type Odds, type Units, type VersionedBalance } from './money';
import { PUBLIC_ID } from './public-id';
import type { GiftKind } from './gifts';
import type { NameLanguages, EventStatus, MarketStatus, MatchClock, Score } from './catalogue';

/** Odds changes that a player accepts without a new confirmation (decisions: odds change at placement). */
export const oddsPolicy = z.enum(['none', 'higher', 'any']);
export type OddsPolicy = z.infer<typeof oddsPolicy>;

/** Unique reference to an outcome. */
export const outcomeRef = z.object({
  eventId: z.string().min(1).max(80),
  marketId: z.number().int().min(0),
  /** Normalised specifiers, empty when the market has none. */
  specifiers: z.string().max(200),
  outcomeId: z.string().min(1).max(120),
});
export type OutcomeRef = z.infer<typeof outcomeRef>;

export const orderSelection = outcomeRef.extend({
  /** Odds that the player saw; never used as the price. */
  odds,
  banker: z.boolean().default(false),
  /** The boost whose odds the player saw, with its version; at most one per bet. Without it, the bet has the normal odds. */
  boost: z.object({ id: z.number().int(), version: z.number().int() }).optional(),
});
export type OrderSelection = z.infer<typeof orderSelection>;

export const betType = z.enum(['single', 'multiple', 'system']);
export type BetType = z.infer<typeof betType>;

export const orderBet = z.object({
  type: betType,
  selections: z.array(orderSelection).min(1).max(50),
  /** Sizes of the combinations of a system, without bankers: [2] is 2/n, [2, 3] both. Empty for other types. */
  systemSizes: z.array(z.number().int().min(1).max(50)).max(50).default([]),
  /** Total stake of the bet over all its lines, in units of 1/10000. */
  stake: positiveUnits,
  /** One cut: whole percent of the stake on the lines that omit one leg (decisions, "one cut"). */
  oneCutStakePct: z.number().int().min(1).max(100).optional(),
  /** Whether to use a flash freeze card for this bet, if it is live; default: the player's setting. */
  freeze: z.boolean().optional(),
});
export type OrderBet = z.infer<typeof orderBet>;

/** POST /orders/order, encrypted by transId (reference: calls). Either all bets are accepted or none. */
export const placeOrderRequest = z.object({
  /** Idempotency key, one per tap on Place Bet; the same key always gets the same response. */
  key: z.string().uuid(),
  oddsPolicy: oddsPolicy.default('higher'),
  bets: z.array(orderBet).min(1).max(50),
  /** Gift that pays as much of the stakes as it can, starting with the first bet. */
  giftId: z.string().regex(PUBLIC_ID).optional(),
  /**
   * Gift amount that the player saw; the order is rejected if the gift pays less, since the player did not agree to pay more.
   */
  giftPays: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER).optional(),
});
export type PlaceOrderRequest = z.input<typeof placeOrderRequest>;

/** Current state of an outcome, sent with a rejection so that the slip can show it. */
export interface CurrentOutcome extends OutcomeRef {
  odds: Odds | null;
  active: boolean;
  marketStatus: MarketStatus;
  eventStatus: EventStatus;
}

/** Details of a rejection, in addition to its bizCode. */
export interface OrderRejection {
  /** Outcomes that caused the rejection: suspended, changed or closed. */
  outcomes: CurrentOutcome[];
  /** Allowed stake in units, when the stake was rejected. */
  minStake?: Units;
  maxStake?: Units;
  /** Index of the bet in the order. */
  bet?: number;
}

/** `pending`: the live delay is running. `refused`: the order was rejected after its delay and the stake refunded. */
export type OrderStatus = 'pending' | 'accepted' | 'refused';

/** Result of a placement, with the balance after it. */
export interface PlaceOrderResponse extends VersionedBalance {
  orderId: string;
  status: OrderStatus;
  /** When a pending order is decided, ms since 1970. */
  decidedAt: number | null;
  /** Reason for rejecting a pending order after its delay; a BizCode. */
  refusal: ({ bizCode: number; message: string } & OrderRejection) | null;
  tickets: Ticket[];
}

/** `cashedOut`: the whole bet was cashed out, or replaced by an edit. */
export type TicketStatus = 'pending' | 'open' | 'won' | 'lost' | 'void' | 'refused' | 'cashedOut';
export type LegResult = 'open' | 'won' | 'lost' | 'void' | 'halfWon' | 'halfLost';

/** A selection of a builder leg as shown on its ticket. */
export interface TicketSelection extends Omit<OutcomeRef, 'eventId'> {
  marketName: string;
  outcomeName: string;
  langs?: NameLanguages<'marketName' | 'outcomeName'>;
  /** `void`: it was voided, which voids the whole leg unless another selection has lost. */
  result: 'open' | 'won' | 'lost' | 'void';
}

/** A leg of a ticket with all data that a person needs to understand its result. */
export interface TicketLeg extends OutcomeRef {
  sportId: string;
  home: string;
  away: string;
  tournament: string;
  /** Id of the competition; absent just after placement, and once its event has been deleted. */
  tournamentId?: string;
  startTime: number;
  eventStatus: EventStatus;
  marketName: string;
  outcomeName: string;
  langs?: NameLanguages<'home' | 'away' | 'tournament' | 'marketName' | 'outcomeName'>;
  /** Odds fixed at acceptance. */
  odds: Odds;
  /** Odds with its boost; missing for a leg without one. */
  boostedOdds?: Odds;
  banker: boolean;
  result: LegResult;
  /** 0 to 1 from the feed; null if there is none. */
  voidFactor: number | null;
  deadHeatFactor: number | null;
  /** Current or final score. */
  score: Score | null;
  /** Match time or period as one word, for pages of the previous release. */
  clock: string | null;
  /** Match clock as in lists; missing from servers of the previous release. */
  matchClock?: MatchClock | null;
  /** One sentence that explains the status of the leg, or what it still needs. */
  reason: string;
  /** Selections of a bet builder, which is one leg; absent for other legs. */
  picks?: TicketSelection[];
}

/** Share of a bet's stake paid by a gift. */
export interface TicketGift {
  giftId: string;
  kind: GiftKind;
  amount: Units;
}

/**
 * Auto cash-out rules other than a target amount: when the bet pays its stake, or when only one leg is still open (docs/adr/0073).
 */
export const autoRules = ['stakeBack', 'beforeLast'] as const;
export const autoRule = z.enum(autoRules);
export type AutoRule = (typeof autoRules)[number];

/** A bet as its owner sees it. */
export interface Ticket {
  ticketId: string;
  orderId: string;
  type: BetType;
  systemSizes: number[];
  lines: number;
  stake: Units;
  status: TicketStatus;
  /** Maximum return, bonus included, before tax. */
  potentialReturn: Units;
  potentialBonus: Units;
  potentialTax: Units;
  /** Paid at settlement, after tax; null while open, and when the whole bet was cashed out. */
  payout: Units | null;
  bonus: Units | null;
  tax: Units | null;
  /** Part of the payout before tax that boosted odds add, or will add if the bet wins; missing for a bet without a boost. */
  boostExtra?: Units;
  placedAt: number;
  settledAt: number | null;
  /** Amounts cashed out so far; null without any. The ticket's `stake` is what remains; 0 after a full cash-out. */
  cashedOut: { stake: Units; gross: Units; tax: Units } | null;
  /** Target of auto cash-out, after tax; null if there is none. */
  autoCashOut: Units | null;
  /** Other rules for auto cash-out; absent without any. */
  autoRules?: AutoRule[];
  /** Ticket that replaced this one, or that this one replaced; null when it was never edited. */
  editedTo: string | null;
  editedFrom: string | null;
  /** Gift that paid part of the stake, and its amount; missing if there is none. */
  gift?: TicketGift;
  /** One cut: whole percent of the stake on the lines that omit one leg; missing if there is none. */
  oneCutStakePct?: number;
  /** Set when a flash freeze card holds or held its odds during the live delay. */
  frozen?: true;
  /** Reason for a rejection after the live delay, as a sentence; null otherwise. */
  refusedWhy: string | null;
  legs: TicketLeg[];
}

/** Final statuses of a bet. */
export const settledStatuses = [
  'won',
  'lost',
  'void',
  'refused',
  'cashedOut',
] as const satisfies readonly TicketStatus[];

/** GET /orders/bets */
export const ticketsQuery = z.object({
  state: z.enum(['open', 'settled']).default('open'),
  /** Return only tickets older than this one. */
  before: z.string().max(40).optional(),
  limit: z.coerce.number().int().min(1).max(50).default(20),
  /** Only bets with this final status. */
  status: z.enum(settledStatuses).optional(),
  /** Only bets with a leg of this sport. */
  sportId: z
    .string()
    .regex(/^sr:sport:\d{1,12}$/)
    .optional(),
  /** Only bets placed in this many days in the country's time zone; 1 is today. */
  days: z.coerce.number().int().min(1).max(366).optional(),
});
export type TicketsQuery = z.input<typeof ticketsQuery>;

/** Totals of settled bets. Rejected bets are not counted, and gifts are not counted as stakes. */
export interface BetTotals {
  bets: number;
  /** Stakes of the player's own money. */
  staked: Units;
  /** Paid by settlements and cash-outs, after tax. */
  returned: Units;
}
/** Totals of the bets that were placed in one week. */
export interface BetWeek extends BetTotals {
  /** Monday 0:00 in the country's time zone, ms since 1970. */
  start: number;
}
/** Number of weeks in `TicketsResponse.weeks`; the current one is the last. */
export const HISTORY_WEEKS = 8;
export interface TicketsResponse {
  tickets: Ticket[];
  openCount: number;
  next: string | null;
  /** Totals of all settled bets that match the filters, not of this page only; sent with their first page. */
  totals?: BetTotals;
  /**
   * The totals by week of the last {@link HISTORY_WEEKS} weeks, oldest first, without weeks that have no bets; sent with `totals`. Missing
   * from servers of the previous release.
   */
  weeks?: BetWeek[];
}

/**
 * Markets of one event that exclude each other in a combination; `indexArray` has market ids, `mutexKey` is the rule's name
 * (docs/adr/0065).
 */
export interface MarketMutexRule {
  mutexKey: string;
  indexArray: number[];
}

/** GET /common/config/betslip: configuration of betslips. Amounts in units, times in ms, rates in 0..1. */
export interface BetslipConfig {
  minStake: Units;
  maxStake: Units;
  maxPayout: Units;
  maxSelections: number;
  /** Maximum number of selections of a system (reference: constants, system threshold; decisions). */
  systemThreshold: number;
  quickStakes: Units[];
  defaultStake: Units;
  taxRate: number;
  liveDelay: number;
  /**
   * Maximum stake for a flash freeze card, units. Missing from servers of the previous release, which have no maximum.
   */
  freezeMaxStake?: Units;
  /**
   * Rules within one combination: a multiple, a system line, a bet builder. Separate singles are separate bets (decisions, "mutex rules").
   */
  marketMutexRule: MarketMutexRule[];
  bonus: {
    enable: boolean;
    minSelections: number;
    maxSelections: number;
    qualifyingOddsLimit: Odds;
    /** Percent by number of qualifying selections. */
    bonusRatios: Record<string, number>;
  };
}
