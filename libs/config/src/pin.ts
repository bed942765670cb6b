/** The PIN that confirms withdrawals. */
export const PIN = {
  /** Number of digits. */
  length: 6,
  /** Wrong attempts before it is locked. */
  tries: 5,
} as const;

/**
 * Returns whether a PIN is easy to guess: one digit repeated, a sequence up or down, or two or three digits repeated.
 */
export function isWeakPin(pin: string): boolean {
  const digits = [...pin].map(Number);
  const steps = digits.slice(1).map((digit, at) => (digit - (digits[at] ?? 0) + 10) % 10);
  const repeats = (length: number): boolean => digits.every((digit, at) => digit === digits[at % length]);
  return steps.every((step) => step === steps[0] && [0, 1, 9].includes(step)) || repeats(2) || repeats(3);
}
