import { z } from 'zod';
import { PUBLIC_ID } from './public-id';
import { type Units } from './money';

/** Changes of an account, and tries, that its owner is warned of whatever they want to hear of. */
export const warningKinds = [
  'passwordChanged',
  'passwordReset',
  'devicesLoggedOut',
  'loginCopied',
  'newDevice',
  'phoneChanged',
  'secondFactorOn',
  'secondFactorOff',
  'recoveryCodesNew',
  'recoveryCodeUsed',
  'pinSet',
  'pinLocked',
  'deactivated',
  'reactivated',
  'loggedOutByStaff',
  'closedByStaff',
  'reopenedByStaff',
  'paidOutByStaff',
  'identityVerified',
  'identityRefused',
  'nameApproved',
  'nameRefused',
] as const;
export type WarningKind = (typeof warningKinds)[number];

/** How a bet ended, that its result was taken back, that a gift ends soon, or a warning. */
export type NoticeKind =
  | 'won'
  | 'lost'
  | 'void'
  | 'cashedOut'
  | 'autoCashedOut'
  | 'reopened'
  | 'giftEnding'
  | WarningKind;

/** Whether a message of the inbox is a warning about the account. */
export const isWarning = (kind: NoticeKind): kind is WarningKind => (warningKinds as readonly string[]).includes(kind);

/** One message of the inbox: what became of a bet, (`giftEnding`) a gift that can be used for a short time only, or a warning about the account. */
export interface Notice {
  id: string;
  kind: NoticeKind;
  /** Empty of a gift and a warning, as are the sides. */
  ticketId: string;
  /** Lost: the stake; reopened: 0; giftEnding: what is left of it; a warning: 0; else what is on the balance now, after tax. Units of 1/10000. */
  amount: Units;
  /** Sides of the first match, and how many matches the bet has. */
  home: string;
  away: string;
  legs: number;
  /** ms since 1970. */
  time: number;
  read: boolean;
  /** Until when the gift can be used; null of a bet and a warning. */
  until?: number | null;
}

/** GET /msg/v1/notices: the newest first, those below `before`. */
export const noticesQuery = z.object({
  before: z.string().regex(PUBLIC_ID).optional(),
  limit: z.coerce.number().int().min(1).max(50).default(20),
  /** 1: those about gifts too; clients of before know none. */
  gifts: z.literal('1').optional(),
  /** 1: warnings about the account too; clients of before know none. */
  account: z.literal('1').optional(),
});
export type NoticesQuery = z.input<typeof noticesQuery>;
export interface NoticesResponse {
  notices: Notice[];
  /** Topics that the player does not want to be alerted of: their messages wait here, and are not announced. Missing from older servers. */
  quiet?: readonly ('settlement' | 'cashOut')[];
  /** How many are not read, on all pages. */
  unread: number;
  /** `before` of the next page; null on the last one. */
  next: string | null;
}

/** POST /msg/v1/notices/read: the player has read all up to and with this one. */
export const readNoticesRequest = z.object({ upTo: z.string().regex(PUBLIC_ID) });
export type ReadNoticesRequest = z.infer<typeof readNoticesRequest>;
