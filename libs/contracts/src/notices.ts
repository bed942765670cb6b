import { z } from 'zod';
import { PUBLIC_ID } from './public-id';
import { type Units } from './money';

/** Changes of an account, and attempts at them, that its owner is always warned about. */
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

/** Outcome of a bet, reversal of its result, a gift that ends soon, or a warning. */
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

/**
 * A message of the inbox: the outcome of a bet, (`giftEnding`) a gift that ends soon, or a warning about the account.
 */
export interface Notice {
  id: string;
  kind: NoticeKind;
  /** Empty for gifts and warnings, like `home` and `away`. */
  ticketId: string;
  /**
   * Lost: stake; reopened and warnings: 0; giftEnding: remaining value; otherwise the amount credited, after tax. In units of 1/10000.
   */
  amount: Units;
  /** Teams of the first match, and number of matches of the bet. */
  home: string;
  away: string;
  legs: number;
  /** ms since 1970. */
  time: number;
  read: boolean;
  /** End of the gift; null for bets and warnings. */
  until?: number | null;
}

/** GET /msg/v1/notices: messages older than `before`, newest first. */
export const noticesQuery = z.object({
  before: z.string().regex(PUBLIC_ID).optional(),
  limit: z.coerce.number().int().min(1).max(50).default(20),
  /** 1: include messages about gifts, which older clients do not support. */
  gifts: z.literal('1').optional(),
  /** 1: include warnings about the account, which older clients do not support. */
  account: z.literal('1').optional(),
});
export type NoticesQuery = z.input<typeof noticesQuery>;
export interface NoticesResponse {
  notices: Notice[];
  /** Topics with alerts turned off: their messages are listed without an alert. Missing from older servers. */
  quiet?: readonly ('settlement' | 'cashOut')[];
  /** Number of unread messages on all pages. */
  unread: number;
  /** `before` of the next page; null on the last one. */
  next: string | null;
}

/** GET /msg/v1/notices/unread: the number of unread messages of the kinds that the client supports. */
export const unreadNoticesQuery = noticesQuery.pick({ gifts: true, account: true });
export interface UnreadNoticesResponse {
  unread: number;
}

/** POST /msg/v1/notices/read: marks one message (`id`), or all messages up to and including one (`upTo`), as read. */
export const readNoticesRequest = z.union([
  z.object({ upTo: z.string().regex(PUBLIC_ID) }),
  z.object({ id: z.string().regex(PUBLIC_ID) }),
]);
export type ReadNoticesRequest = z.infer<typeof readNoticesRequest>;
