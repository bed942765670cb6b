import { z } from 'zod';
import { odds, positiveUnits, type Odds, type Units, type VersionedBalance } from './money';
import { PUBLIC_ID } from './public-id';
import type { GiftKind } from './gifts';
import type { NameLanguages, EventStatus, MarketStatus, MatchClock, Score } from './catalogue';

/** Which moves of the odds a player takes without being asked again (decisions: odds change at placement). */
export const oddsPolicy = z.enum(['none', 'higher', 'any']);
export type OddsPolicy = z.infer<typeof oddsPolicy>;

/** What identifies an outcome everywhere. */
export const outcomeRef = z.object({
  eventId: z.string().min(1).max(80),
  marketId: z.number().int().min(0),
  /** Normalised specifiers, empty when the market has none. */
  specifiers: z.string().max(200),
  outcomeId: z.string().min(1).max(120),
});
export type OutcomeRef = z.infer<typeof outcomeRef>;

export const orderSelection = outcomeRef.extend({
  /** The odds that the player saw; never used as the price. */
  odds,
  banker: z.boolean().default(false),
});
export type OrderSelection = z.infer<typeof orderSelection>;

export const betType = z.enum(['single', 'multiple', 'system']);
export type BetType = z.infer<typeof betType>;

export const orderBet = z.object({
  type: betType,
  selections: z.array(orderSelection).min(1).max(50),
  /** Sizes of the combinations of a system, bankers not counted: [2] is 2/n, [2, 3] both. Empty for the others. */
  systemSizes: z.array(z.number().int().min(1).max(50)).max(50).default([]),
  /** The whole stake of the bet over all its lines, in units of 1/10000. */
  stake: positiveUnits,
  /** One cut: whole percent of the stake on the lines that leave one leg out (decisions, "one cut"). */
  oneCutStakePct: z.number().int().min(1).max(100).optional(),
  /** A flash freeze card is used for this bet, one if it is live. */
  freeze: z.boolean().optional(),
});
export type OrderBet = z.infer<typeof orderBet>;

/** POST /orders/order, encrypted by transId (reference: calls). All bets are taken or none. */
export const placeOrderRequest = z.object({
  /** One key a tap on Place Bet; the same key gives the same response for ever. */
  key: z.string().uuid(),
  oddsPolicy: oddsPolicy.default('higher'),
  bets: z.array(orderBet).min(1).max(50),
  /** The gift that pays of the stakes what it can, the first bet first. */
  giftId: z.string().regex(PUBLIC_ID).optional(),
  /** What the player was shown that the gift pays: less is refused, for nobody pays instead unasked. */
  giftPays: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER).optional(),
});
export type PlaceOrderRequest = z.input<typeof placeOrderRequest>;

/** An outcome as the server has it now, sent with a refusal so that the slip can show it. */
export interface OutcomeNow extends OutcomeRef {
  odds: Odds | null;
  active: boolean;
  marketStatus: MarketStatus;
  eventStatus: EventStatus;
}

/** What a refusal carries beside its bizCode. */
export interface OrderRefusal {
  /** Outcomes that stand in the way: suspended, moved or gone. */
  outcomes: OutcomeNow[];
  /** The allowed stake in units, when the stake was refused. */
  minStake?: Units;
  maxStake?: Units;
  /** Which bet of the order, by index. */
  bet?: number;
}

/** `pending`: the live delay runs. `refused`: the order was turned down after its delay and the stake given back. */
export type OrderStatus = 'pending' | 'accepted' | 'refused';

/** With the balance after the placement. */
export interface PlaceOrderResponse extends VersionedBalance {
  orderId: string;
  status: OrderStatus;
  /** When a pending order is decided, ms since 1970. */
  decidedAt: number | null;
  /** Why a pending order was refused in the end; a BizCode. */
  refusal: ({ bizCode: number; message: string } & OrderRefusal) | null;
  tickets: Ticket[];
}

/** `cashedOut`: all of it was cashed out, or it was exchanged for another bet. */
export type TicketStatus = 'pending' | 'open' | 'won' | 'lost' | 'void' | 'refused' | 'cashedOut';
export type LegResult = 'open' | 'won' | 'lost' | 'void' | 'halfWon' | 'halfLost';

/** A pick of a builder leg as its ticket shows it. */
export interface TicketPick extends Omit<OutcomeRef, 'eventId'> {
  marketName: string;
  outcomeName: string;
  langs?: NameLanguages<'marketName' | 'outcomeName'>;
  /** `void`: it came back, which voids the whole leg unless another pick has lost. */
  result: 'open' | 'won' | 'lost' | 'void';
}

/** One leg of a ticket with all that a person needs to understand its result. */
export interface TicketLeg extends OutcomeRef {
  sportId: string;
  home: string;
  away: string;
  tournament: string;
  /** Of its competition; absent while a bet was only just placed, and once its event is kept no more. */
  tournamentId?: string;
  startTime: number;
  eventStatus: EventStatus;
  marketName: string;
  outcomeName: string;
  langs?: NameLanguages<'home' | 'away' | 'tournament' | 'marketName' | 'outcomeName'>;
  /** Odds of the bet, fixed at acceptance. */
  odds: Odds;
  banker: boolean;
  result: LegResult;
  /** 0 to 1 as the feed gave it, null when none. */
  voidFactor: number | null;
  deadHeatFactor: number | null;
  /** Score now, or the final one. */
  score: Score | null;
  /** Match time or period in one word, for pages of the release before. */
  clock: string | null;
  /** The clock as lists have it; servers of the release before do not say it. */
  matchClock?: MatchClock | null;
  /** One sentence: why the leg stands as it does, or what it still needs. */
  reason: string;
  /** The picks of a bet builder, which is one leg; absent on any other leg. */
  picks?: TicketPick[];
}

/** What a gift paid of a bet's stake. */
export interface TicketGift {
  giftId: string;
  kind: GiftKind;
  amount: Units;
}

/**
 * What a bet is cashed out by itself for, beside an amount: as soon as it pays what is staked on it, or when one leg alone is
 * still open (docs/adr/0073).
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
  /** Most that the bet can return, bonus included, before tax. */
  potentialReturn: Units;
  potentialBonus: Units;
  potentialTax: Units;
  /** Paid out at settlement, after tax; null while open, and when all was cashed out. */
  payout: Units | null;
  bonus: Units | null;
  tax: Units | null;
  placedAt: number;
  settledAt: number | null;
  /** What was cashed out so far; null when nothing was. `stake` of the ticket is what is left of it, 0 when all is gone. */
  cashedOut: { stake: Units; gross: Units; tax: Units } | null;
  /** After tax, what the bet is cashed out at by itself; null when the player asked for nothing. */
  autoCashOut: Units | null;
  /** What else it is cashed out by itself for; absent without. */
  autoRules?: AutoRule[];
  /** Ticket that took this one's place, or that this one took the place of; null when it was never edited. */
  editedTo: string | null;
  editedFrom: string | null;
  /** The gift that paid of the stake, and how much; absent without one. */
  gift?: TicketGift;
  /** One cut: whole percent of the stake on the lines that leave one leg out; absent without. */
  oneCutStakePct?: number;
  /** A flash freeze card holds its odds while its live delay runs, or held them; absent without. */
  frozen?: true;
  /** Why it was refused after its live delay, as a sentence; null when it was not. */
  refusedWhy: string | null;
  legs: TicketLeg[];
}

/** How a bet can have ended. */
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
  /** Continue below this ticket. */
  before: z.string().max(40).optional(),
  limit: z.coerce.number().int().min(1).max(50).default(20),
  /** Only bets that ended so. */
  status: z.enum(settledStatuses).optional(),
  /** Only bets with a leg of this sport. */
  sportId: z
    .string()
    .regex(/^sr:sport:\d{1,12}$/)
    .optional(),
  /** Only bets placed on so many of the country's days: 1 is today. */
  days: z.coerce.number().int().min(1).max(366).optional(),
});
export type TicketsQuery = z.input<typeof ticketsQuery>;

/** What settled bets came to; bets that were refused count as nothing, gifts as nobody's stake. */
export interface BetTotals {
  bets: number;
  /** Of the player's own money. */
  staked: Units;
  /** Paid out, by settlements and cash-outs, after tax. */
  returned: Units;
}
export interface TicketsResponse {
  tickets: Ticket[];
  openCount: number;
  next: string | null;
  /** Of all settled bets that fit the filters, not of this page alone; sent with the first page of them. */
  totals?: BetTotals;
}

/** Markets of one event of which a combination takes one; `indexArray` holds market ids, `mutexKey` names the rule (docs/adr/0065). */
export interface MarketMutexRule {
  mutexKey: string;
  indexArray: number[];
}

/** GET /common/config/betslip: what a slip must know before it asks. Amounts in units, times in ms, rates in 0..1. */
export interface BetslipConfig {
  minStake: Units;
  maxStake: Units;
  maxPayout: Units;
  maxSelections: number;
  /** Most selections of a system (reference: constants, system threshold; decisions). */
  systemThreshold: number;
  quickStakes: Units[];
  defaultStake: Units;
  taxRate: number;
  liveDelay: number;
  /** Highest stake of a bet whose odds a flash freeze card holds, units. Missing from servers of the release before, which hold odds for any. */
  freezeMaxStake?: Units;
  /** Apply within one combination: a multiple, a system line, a bet builder. Separate singles are separate bets (decisions, "mutex rules"). */
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
