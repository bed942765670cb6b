import { type PaymentRow } from './store';

/** Time after its creation during which an unpaid deposit is still checked, ms: it may be paid late. */
export const LATE = 24 * 60 * 60_000;
/** First and longest pause between two checks, ms; each is twice the previous one. */
const PAUSES = { first: 5_000, longest: 60_000 };

/**
 * Whether a deposit is still pending after its expiry.
 * @param now ms since 1970
 */
export const isOverdue = (
  { kind, status, expiresAt }: Pick<PaymentRow, 'kind' | 'status' | 'expiresAt'>,
  now: number,
): boolean => kind === 'deposit' && status === 'pending' && expiresAt !== null && expiresAt <= now;

/**
 * Whether a deposit that is not paid counts towards deposit limits, as in limits_used.sql: until it fails, and while it may still be paid
 * late.
 * @param now ms since 1970
 */
export const isCounted = (
  { status, failure, createdAt }: Pick<PaymentRow, 'status' | 'failure' | 'createdAt'>,
  now: number,
): boolean => status === 'pending' || ((failure === 'expired' || failure === 'closed') && createdAt > now - LATE);

/**
 * Returns the time of the next check of an expired deposit; null when it is too old. Times in ms since 1970.
 * @param checks number of checks so far
 */
export function getNextLateCheck(
  { createdAt, checks }: Pick<PaymentRow, 'createdAt' | 'checks'>,
  now: number,
): number | null {
  const next = now + Math.min(PAUSES.longest, PAUSES.first * 2 ** checks);
  return next - createdAt > LATE ? null : next;
}
