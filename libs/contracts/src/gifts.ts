import { z } from 'zod';
import { PUBLIC_ID } from './public-id';
import type { Units } from './money';

/** 1 cash, 2 discount, 3 free bet (reference: account). */
export type GiftKind = 1 | 2 | 3;

/** `usable`: neither used up nor expired, though it may start later. */
export const giftStates = ['usable', 'used', 'expired'] as const;
export type GiftState = (typeof giftStates)[number];

/** A gift as its owner sees it (reference: account). Times in ms since 1970. */
export interface Gift {
  giftId: string;
  kind: GiftKind;
  /** Initial value. */
  initBal: Units;
  /** Remaining value. */
  curBal: Units;
  /** Minimum stake that it can be used for; 0 for any. */
  leastOrderAmount: Units;
  /** Time from which it can be used. */
  usableTime: number;
  expireTime: number;
  /**
   * False while the gift is under review or the player's identity is not verified; clients hide such gifts (reference: sportsbook).
   */
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
  /** Number of gifts under review, not shown yet; only on the first page of usable gifts, when above 0. */
  waiting?: number;
  /** Number of gifts that need a verified identity; included under the same conditions as `waiting`. */
  needIdentity?: number;
}

/** GET /promotion/v1/gifts/coupons: properties of a slip that gifts depend on (docs/adr/0065). */
export const couponsQuery = z.object({
  tab: z.enum(['Single', 'Multiple', 'System']),
  /** Number of outcomes on the slip, and of their events. */
  outcomes: z.coerce.number().int().min(0).max(50),
  events: z.coerce.number().int().min(0).max(50),
  /** Sum of the stakes, units; without it, minimum orders are not checked. */
  orderAmount: z.coerce.number().int().min(0).optional(),
});
export type CouponsQuery = z.output<typeof couponsQuery>;

/** 10 usable, 20 below the minimum order, 60 free bets that the slip does not allow (reference: sportsbook). */
export interface CouponGroup {
  type: 10 | 20 | 60;
  gifts: Gift[];
}

/** Letters, digits and dashes; case does not matter. */
export const giftCode = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9-]{4,32}$/);

/** POST /promotion/v1/gifts/redeem, encrypted by transId (reference: calls; the specification does not show its payload). */
export const redeemGiftRequest = z.union([
  /**
   * Redeems a code; cash goes to the balance immediately. One key per attempt; the same key always gets the same response.
   */
  z.object({ key: z.uuid(), code: giftCode }).strict(),
  /** Redeems a cash gift of the player to the balance. */
  z.object({ key: z.uuid(), giftId: z.string().regex(PUBLIC_ID) }).strict(),
]);
export type RedeemGiftRequest = z.infer<typeof redeemGiftRequest>;
export interface RedeemGiftResponse {
  gift: Gift;
  /** Amount added to the balance. */
  credited: Units;
}
