import { type TradeRow } from './store';

/** A deposit that was not paid in time is asked about for so long, ms: it may be paid late. */
export const LATE = 24 * 60 * 60_000;
/** The first pause between two questions and the longest, ms; each is twice the one before. */
const PAUSES = { first: 5_000, longest: 60_000 };

/** Whether a deposit waits although its time is over. @param now ms since 1970 */
export const isOverdue = (
  { kind, status, expiresAt }: Pick<TradeRow, 'kind' | 'status' | 'expiresAt'>,
  now: number,
): boolean => kind === 'deposit' && status === 'pending' && expiresAt !== null && expiresAt <= now;

/** When an expired deposit is asked about again; null when it is too old. Times in ms since 1970. @param checks how often it was asked about */
export function askLateAt({ createdAt, checks }: Pick<TradeRow, 'createdAt' | 'checks'>, now: number): number | null {
  const next = now + Math.min(PAUSES.longest, PAUSES.first * 2 ** checks);
  return next - createdAt > LATE ? null : next;
}
