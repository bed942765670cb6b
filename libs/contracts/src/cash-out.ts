import { z } from 'zod';
import { positiveUnits, type Units, type VersionedBalance } from './money';
import { autoRule, oddsPolicy, orderSelection, betType, type OrderRejection, type Ticket } from './orders';

/** Full share. Shares of a bet are in 1/10000 of its remaining stake. */
export const WHOLE_BET = 10_000;
const share = z.number().int().min(1).max(WHOLE_BET);
const ticketId = z.string().min(1).max(40);

/** POST /realSportsGame/cashOut/data, encrypted by transId (reference: calls): current cash-out offers. */
export const cashOutDataRequest = z.object({
  /** Default: the player's newest open bets, in the order of their list, so that clients need not load it first. */
  ticketIds: z.array(ticketId).min(1).max(50).optional(),
});
export type CashOutDataRequest = z.input<typeof cashOutDataRequest>;

/**
 * Why a bet cannot be cashed out now. `pending`: its order or a cash-out of it waits for the live delay. `over`: it is settled, cashed out
 * or rejected. `lost`: no line can win any more. `worthless`: the value is below the minimum payout.
 */
export const cashOutRejections = [
  'off',
  'pending',
  'over',
  'lost',
  'suspended',
  'eventClosed',
  'feedDown',
  'worthless',
  /** A leg is a bet builder, whose price is not tracked after placement. */
  'builder',
  /** A gift paid part of the stake and would turn into money. */
  'gift',
] as const;
export type CashOutRejection = (typeof cashOutRejections)[number];

/** Cash-out offer for a whole bet. Times in ms since 1970. */
export interface CashOutOffer {
  /** Remaining stake. */
  stake: Units;
  /** Before tax. */
  gross: Units;
  tax: Units;
  /** Amount that the player receives: gross − tax. */
  net: Units;
  /**
   * Smallest share that has a value, in 1/10000 of the bet; {@link WHOLE_BET} when only the whole bet can be cashed out.
   */
  leastShare: number;
  quotedAt: number;
  /** Expiry of a requested offer. A pushed offer is valid until the next push or until the socket disconnects. */
  expiresAt: number;
}

/**
 * Quote for one bet; bets of other players get none. A push with neither offer nor rejection means that clients must request a new one.
 */
export interface CashOutQuote {
  ticketId: string;
  offer: CashOutOffer | null;
  /** Null when `offer` is set. */
  rejection: CashOutRejection | null;
  /** Probability that the bet wins by current prices, 0 to 1; absent when they give no estimate. */
  chance?: number;
}
export interface CashOutDataResponse {
  quotes: CashOutQuote[];
}

/**
 * GET and PUT /patron/preferences/cashOut: price drops between tap and cash-out that a player accepts (decisions, "cash-out when the price
 * moves"). `none`: no drop. `small`: down to 5 % less. A better price is always paid.
 */
export const cashOutSetting = z.object({ dropPolicy: z.enum(['none', 'small', 'any']) });
export type CashOutSetting = z.infer<typeof cashOutSetting>;

/** POST /realSportsGame/cashOut, encrypted by transId (reference: calls). */
export const cashOutRequest = z.object({
  /** Idempotency key, one per tap: the same key always returns the same cash-out. */
  key: z.uuid(),
  ticketId,
  share: share.default(WHOLE_BET),
  /**
   * Payout that the player saw for this share, after tax. A higher price is paid in full; a lower one needs the player's setting.
   */
  least: positiveUnits,
});
export type CashOutRequest = z.input<typeof cashOutRequest>;

/** `pending`: the live delay is running. `refused`: nothing was paid and the bet is unchanged. */
export type CashOutStatus = 'pending' | 'done' | 'refused';

/** Details of a rejection, in addition to its bizCode: the bet's current offer, so that clients can show it immediately. */
export interface CashOutRejectionData {
  quote: CashOutQuote;
}

/** Current state of a cash-out. */
export interface CashOutResponse extends VersionedBalance {
  cashOutId: string;
  status: CashOutStatus;
  /** When a pending cash-out is decided, ms since 1970. */
  decidedAt: number | null;
  /** Amount paid to the player, after tax; null while pending or when rejected. */
  paid: Units | null;
  /** Why it was rejected after its delay. For an edit it includes the rejection of the new bet, as for an order. */
  refusal: ({ bizCode: number; message: string } & CashOutRejectionData & Partial<OrderRejection>) | null;
  ticket: Ticket;
}

/**
 * POST /realSportsGame/autoCashOut, encrypted by transId (reference: calls): cashes the whole bet out automatically when the first of its
 * rules is met.
 */
export const autoCashOutRequest = z.object({
  ticketId,
  /** Cash out at this amount, after tax; null removes the target. */
  target: positiveUnits.nullable(),
  /** Replaces all rules without an amount; without this field they are unchanged. */
  rules: z.array(autoRule).max(2).optional(),
});
export type AutoCashOutRequest = z.input<typeof autoCashOutRequest>;
export interface AutoCashOutResponse {
  ticket: Ticket;
}

/**
 * POST /orders/order/bet/edit, encrypted by transId (reference: calls): cashes out the whole bet and stakes the value on other selections,
 * both or neither. The rest that does not divide into lines of whole 1/100 goes to the balance.
 */
export const editBetRequest = z.object({
  key: z.uuid(),
  ticketId,
  /** Value of the bet that the player saw, after tax; a lower one is accepted as for a cash-out. */
  least: positiveUnits,
  oddsPolicy: oddsPolicy.default('higher'),
  bet: z.object({
    type: betType,
    selections: z.array(orderSelection).min(1).max(50),
    /** As in an order. */
    systemSizes: z.array(z.number().int().min(1).max(50)).max(50).default([]),
    /** As in an order; without it the new bet has no one cut. */
    oneCutStakePct: z.number().int().min(1).max(100).optional(),
  }),
});
export type EditBetRequest = z.input<typeof editBetRequest>;

/** A pending edit waits for the live delay of its selections; when it is rejected, the first bet is unchanged. */
export interface EditBetResponse {
  cashOut: CashOutResponse;
  /** The replacement bet; null until then. */
  ticket: Ticket | null;
}
