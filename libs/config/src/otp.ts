/** One-time passwords (reference: constants). Times in seconds if sent on the wire, otherwise in ms. */
export const OTP = {
  /** Number of digits of a code. */
  length: 6,
  /** Wait before another code can be requested, and lifetime of a reverse-SMS code, s. */
  countdown: 60,
  /** Interval of checks for a received reverse SMS, s. */
  refresh: 10,
} as const;

/** Types of POST /patron/activity/otp/token (reference: calls, constants). */
export const OTP_ACTIVITY = { reactivate: 20, deactivate: 30 } as const;

/**
 * Returns whether the browser checks for a reverse SMS now: every 10 s, and at 10, 7, 4 and 1 s left (reference: constants).
 */
export function shouldCheckReverseSms(secondsLeft: number, countdown: number = OTP.countdown): boolean {
  if (secondsLeft <= 0 || secondsLeft >= countdown) return false;
  return secondsLeft <= OTP.refresh ? secondsLeft % 3 === 1 : (countdown - secondsLeft) % OTP.refresh === 0;
}
