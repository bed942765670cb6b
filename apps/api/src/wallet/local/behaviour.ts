import { type Units } from '@oware/contracts';

/**
 * Simulated outcome of a payment of the local provider. The hundredths of the amount select it, so that each can be tried by hand:
 * .01 declined, .02 time-out and late success, .03 webhook sent twice, .04 webhook lost, .05 response to the request lost,
 * .06 waits for the demo page, .07 a withdrawal that is paid and then returned, .08 a deposit that is paid and then charged back; all
 * others succeed.
 * A deposit from Telecel waits for a voucher instead, and is paid soon after the voucher is accepted.
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

/**
 * Returns the behaviour that an amount selects.
 * @param amount in units of 1/10000
 */
export const getBehaviour = (amount: Units): Behaviour => byHundredths[Math.floor(amount / 100) % 100] ?? 'success';

/** Network whose customers pay with a voucher. */
export const VOUCHER_NETWORK = 'VOD';
/**
 * Returns the outcome of a voucher: six digits are accepted, except that 00 at the end is wrong and 99 is declined later.
 */
export function checkVoucher(typed: string): 'wrong' | 'declined' | 'good' {
  if (!/^\d{6}$/.test(typed) || typed.endsWith('00')) return 'wrong';
  return typed.endsWith('99') ? 'declined' : 'good';
}

/** Time that the player takes to confirm on the phone, or the bank to process a payment, ms. */
export const DELAY = 3000;
/**
 * Time during which a prompt can be confirmed, ms. A late payment has a short prompt, so that tests by hand need not wait long.
 */
const PROMPT = 5 * 60_000;
const SHORT_PROMPT = 5000;
const LATE = 12_000;

/**
 * Returns the time at which a payment is decided automatically and the time at which a deposit expires, ms from its start.
 * @returns due: null when a person decides
 */
export function getTimes(behaviour: Behaviour): { due: number | null; expiry: number } {
  if (behaviour === 'late') return { due: LATE, expiry: SHORT_PROMPT };
  return { due: behaviour === 'asks' || behaviour === 'voucher' ? null : DELAY, expiry: PROMPT };
}

/** Time from the payment of a withdrawal to its return, or of a deposit to its chargeback, ms. */
export const RETURN_DELAY = 4000;
