/** One-time passwords (reference: constants). Times in seconds where they travel on the wire, else ms. */
export const OTP = {
  /** Digits of a code. */
  length: 6,
  /** Wait before the next code may be asked for, and life of a reverse-SMS code, s. */
  countdown: 60,
  /** Between two looks at whether a reverse SMS has come, s. */
  refresh: 10,
} as const;

/** Types of POST /patron/activity/otp/token (reference: calls, constants). */
export const OTP_ACTIVITY = { reactivate: 20, deactivate: 30 } as const;

/** Whether the browser looks for a reverse SMS now: every 10 s, and at 10, 7, 4 and 1 s left (reference: constants). */
export function checksReverseSms(secondsLeft: number, countdown: number = OTP.countdown): boolean {
  if (secondsLeft <= 0 || secondsLeft >= countdown) return false;
  return secondsLeft <= OTP.refresh ? secondsLeft % 3 === 1 : (countdown - secondsLeft) % OTP.refresh === 0;
}
