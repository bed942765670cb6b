import { type Units } from '@oware/contracts';

/**
 * How a payment of the local provider goes; the hundredths of its amount choose, so that a person can try each:
 * .01 declined, .02 time-out and late success, .03 webhook sent twice, .04 webhook lost, .05 the response to the request
 * lost, .06 waits for the demo page,
 * .07 a withdrawal that is paid and then returned, .08 a deposit that is paid and then charged back; all others succeed. A deposit from
 * Telecel waits for a voucher instead, and is paid soon after it is taken.
 */
export type Behaviour =
  | 'voucher'
  | 'success'
  | 'declined'
  | 'late'
  | 'twice'
  | 'silent'
  | 'unanswered'
  | 'asks'
  | 'returned'
  | 'chargedBack';

const byHundredths: Readonly<Record<number, Behaviour>> = {
  1: 'declined',
  2: 'late',
  3: 'twice',
  4: 'silent',
  5: 'unanswered',
  6: 'asks',
  7: 'returned',
  8: 'chargedBack',
};

/** @param amount in units of 1/10000 */
export const behaviourOf = (amount: Units): Behaviour => byHundredths[Math.floor(amount / 100) % 100] ?? 'success';

/** Network whose customers pay with a voucher. */
export const VOUCHER_NETWORK = 'VOD';
/** What becomes of a voucher: six digits are taken; of these, those that end in 00 are wrong and in 99 are declined later. */
export function voucherOf(typed: string): 'wrong' | 'declined' | 'good' {
  if (!/^\d{6}$/.test(typed) || typed.endsWith('00')) return 'wrong';
  return typed.endsWith('99') ? 'declined' : 'good';
}

/** The player confirms on the phone, or the bank works, for so long; ms. */
export const DELAY = 3000;
/** A prompt can be confirmed for so long, ms; that of a late payment is over soon, so that one can wait for it. */
const PROMPT = 5 * 60_000;
const SHORT_PROMPT = 5000;
const LATE = 12_000;

/** When a payment is decided without a person, and until when a deposit can be paid; ms from its beginning. */
export function timesOf(behaviour: Behaviour): { due: number | null; expiry: number } {
  if (behaviour === 'late') return { due: LATE, expiry: SHORT_PROMPT };
  return { due: behaviour === 'asks' || behaviour === 'voucher' ? null : DELAY, expiry: PROMPT };
}

/** How long after it was paid a withdrawal comes back, or a deposit goes back; ms. */
export const RETURN_DELAY = 4000;
