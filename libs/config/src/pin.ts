/** The PIN that confirms withdrawals. */
export const PIN = {
  /** Digits. */
  length: 6,
  /** Wrong tries before it is locked. */
  tries: 5,
} as const;

/** Whether anybody would try this PIN first: one digit over and over, a row up or down, two or three digits repeated. */
export function isWeakPin(pin: string): boolean {
  const digits = [...pin].map(Number);
  const steps = digits.slice(1).map((digit, at) => (digit - (digits[at] ?? 0) + 10) % 10);
  const repeats = (length: number): boolean => digits.every((digit, at) => digit === digits[at % length]);
  return steps.every((step) => step === steps[0] && [0, 1, 9].includes(step)) || repeats(2) || repeats(3);
}
