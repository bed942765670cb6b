import { z } from 'zod';
import { PUBLIC_ID } from './public-id';
import type { Units } from './money';

/** 1 cash, 2 discount, 3 free bet (reference: account). */
export type GiftKind = 1 | 2 | 3;

/** `usable`: neither used up nor expired, though it may begin later. */
export const giftStates = ['usable', 'used', 'expired'] as const;
export type GiftState = (typeof giftStates)[number];

/** A gift as its owner sees it (reference: account). Times in ms since 1970. */
export interface Gift {
  giftId: string;
  kind: GiftKind;
  /** What it was worth at first. */
  initBal: Units;
  /** What is left of it. */
  curBal: Units;
  /** The least stake that it may be used for; 0 for any. */
  leastOrderAmount: Units;
  /** From when on it may be used. */
  usableTime: number;
  expireTime: number;
  /** False while the gift is being checked or waits for the player's identity to be proved; such gifts are not shown (reference: sportsbook). */
  bvnVerified: boolean;
  state: GiftState;
}

/** GET /promotion/v1/gifts */
export const giftsQuery = z.object({
  state: z.enum(giftStates).default('usable'),
  /** Continue below this gift. */
  before: z.string().regex(PUBLIC_ID).optional(),
  limit: z.coerce.number().int().min(1).max(50).default(20),
});
export type GiftsQuery = z.input<typeof giftsQuery>;
export interface GiftsResponse {
  gifts: Gift[];
  next: string | null;
  /** Gifts that are being checked and not shown yet; on the first page of usable gifts, when there are any. */
  waiting?: number;
  /** The same of gifts that can be used once the player's identity is proved. */
  needIdentity?: number;
}

/** GET /promotion/v1/gifts/coupons: what a slip is, as far as gifts ask (docs/adr/0065). */
export const couponsQuery = z.object({
  tab: z.enum(['Single', 'Multiple', 'System']),
  /** Outcomes on the slip, and events that they are of. */
  outcomes: z.coerce.number().int().min(0).max(50),
  events: z.coerce.number().int().min(0).max(50),
  /** The stakes together, units; without it no gift counts as below its least order. */
  orderAmount: z.coerce.number().int().min(0).optional(),
});
export type CouponsQuery = z.output<typeof couponsQuery>;

/** 10 usable, 20 below the minimum order, 60 free bets that the slip does not take (reference: sportsbook). */
export interface CouponGroup {
  type: 10 | 20 | 60;
  gifts: Gift[];
}

/** Letters, digits and dashes, in any letter case. */
export const giftCode = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9-]{4,32}$/);

/** POST /promotion/v1/gifts/redeem, encrypted by transId (reference: calls; the specification does not show its payload). */
export const redeemGiftRequest = z.union([
  /** A code: makes the gift; a cash gift goes to the balance at once. One key a try; the same key gives the same response for ever. */
  z.object({ key: z.uuid(), code: giftCode }).strict(),
  /** A cash gift that the player has: goes to the balance. */
  z.object({ key: z.uuid(), giftId: z.string().regex(PUBLIC_ID) }).strict(),
]);
export type RedeemGiftRequest = z.infer<typeof redeemGiftRequest>;
export interface RedeemGiftResponse {
  gift: Gift;
  /** What the balance gained. */
  credited: Units;
}
