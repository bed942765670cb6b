import { z } from 'zod';
import { positiveUnits, type Units, type VersionedBalance } from './money';
import { autoRule, oddsPolicy, orderSelection, betType, type OrderRefusal, type Ticket } from './orders';

/** A part of a bet in 1/10000 of what is still staked on it; 10000 is all of it. */
export const WHOLE_BET = 10_000;
const share = z.number().int().min(1).max(WHOLE_BET);
const ticketId = z.string().min(1).max(40);

/** POST /realSportsGame/cashOut/data, encrypted by transId (reference: calls): what bets can be cashed out for now. */
export const cashOutDataRequest = z.object({
  /** Left out: the newest of the player's bets that are open, as their list shows them, so that it need not be there first. */
  ticketIds: z.array(ticketId).min(1).max(50).optional(),
});
export type CashOutDataRequest = z.input<typeof cashOutDataRequest>;

/**
 * Why a bet cannot be cashed out now. `pending`: its order or a cash-out of it waits for the live delay. `over`: it is
 * settled, cashed out or refused. `lost`: no line is alive. `worthless`: the value is below the least that is paid.
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
  /** A leg is a bet builder, whose price is not followed once it is placed. */
  'builder',
  /** A gift paid of the stake: it would become money. */
  'gift',
] as const;
export type CashOutRejection = (typeof cashOutRejections)[number];

/** What a whole bet can be cashed out for. Times in ms since 1970. */
export interface CashOutOffer {
  /** Still staked. */
  stake: Units;
  /** Before tax. */
  gross: Units;
  tax: Units;
  /** What the player gets: gross − tax. */
  net: Units;
  /** The least part that is still worth something, in 1/10000 of the bet; {@link WHOLE_BET} when only all of it can go. */
  leastShare: number;
  quotedAt: number;
  /** After this an offer that was asked for may not be shown as one that can be taken. A pushed one holds until the next push, or until the socket is lost. */
  expiresAt: number;
}

/** One bet's response; a bet that is not this player's has none. Pushed with neither offer nor rejection it says that the server does not know: ask for it. */
export interface CashOutQuote {
  ticketId: string;
  offer: CashOutOffer | null;
  /** Null when there is an offer. */
  rejection: CashOutRejection | null;
  /** How likely the bet wins by the prices of now, 0 to 1; absent where they do not tell. */
  chance?: number;
}
export interface CashOutDataResponse {
  quotes: CashOutQuote[];
}

/**
 * GET and PUT /patron/preferences/cashOut: which drops of the price between tap and cash-out a player takes (decisions, "cash-out
 * when the price moves"). `none`: only what was seen. `small`: down to 5 % less. A better price is always paid.
 */
export const cashOutSetting = z.object({ dropPolicy: z.enum(['none', 'small', 'any']) });
export type CashOutSetting = z.infer<typeof cashOutSetting>;

/** POST /realSportsGame/cashOut, encrypted by transId (reference: calls). */
export const cashOutRequest = z.object({
  /** One key a tap; the same key gives the same cash-out for ever. */
  key: z.uuid(),
  ticketId,
  share: share.default(WHOLE_BET),
  /** What the player saw that this part pays, after tax. More is paid when the price has risen; less as the player's setting allows. */
  least: positiveUnits,
});
export type CashOutRequest = z.input<typeof cashOutRequest>;

/** `pending`: the live delay runs. `refused`: nothing was paid and the bet stands. */
export type CashOutStatus = 'pending' | 'done' | 'refused';

/** What a refusal carries beside its bizCode: the bet's offer now, so that it can be shown at once. */
export interface CashOutRefusal {
  quote: CashOutQuote;
}

/** A cash-out as it stands now. */
export interface CashOutResponse extends VersionedBalance {
  cashOutId: string;
  status: CashOutStatus;
  /** When a pending one is decided, ms since 1970. */
  decidedAt: number | null;
  /** Paid to the player, after tax; null while pending or when refused. */
  paid: Units | null;
  /** Why it was refused after its delay; an edit also says what its new bet was refused for, as an order does. */
  refusal: ({ bizCode: number; message: string } & CashOutRefusal & Partial<OrderRefusal>) | null;
  ticket: Ticket;
}

/**
 * POST /realSportsGame/autoCashOut, encrypted by transId (reference: calls): cash the whole bet out by itself, as soon as the first of
 * its rules is met.
 */
export const autoCashOutRequest = z.object({
  ticketId,
  /** As soon as it pays this much, after tax; null takes that back. */
  target: positiveUnits.nullable(),
  /** Rules without an amount: these and no others; left out, those of before stay. */
  rules: z.array(autoRule).max(2).optional(),
});
export type AutoCashOutRequest = z.input<typeof autoCashOutRequest>;
export interface AutoCashOutResponse {
  ticket: Ticket;
}

/**
 * POST /orders/order/bet/edit, encrypted by transId (reference: calls): the whole bet is cashed out and the value staked on
 * other selections, both or neither. What does not divide by the lines to whole 1/100 goes to the balance.
 */
export const editBetRequest = z.object({
  key: z.uuid(),
  ticketId,
  /** What the player saw that the bet is worth, after tax; it may be less as for a cash-out. */
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

/** A pending edit waits for the live delay of its selections; when it is refused the first bet stands as it was. */
export interface EditBetResponse {
  cashOut: CashOutResponse;
  /** The bet that took its place; null until then. */
  ticket: Ticket | null;
}
