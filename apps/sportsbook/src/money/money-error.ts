/** Amounts missing from a response about money, or from the slip when they are needed. */
export type MoneyErrorCode = 'limit_missing' | 'balance_missing' | 'tax_missing' | 'paid_missing';

/** Thrown when an amount is unknown, because amounts are never guessed. `code` is for programs, `message` for people. */
export class MoneyError extends Error {
  override readonly name = 'MoneyError';

  constructor(
    readonly code: MoneyErrorCode,
    message: string,
  ) {
    super(message);
  }
}

/**
 * Returns an amount that must be known.
 * @throws MoneyError
 */
export function requireValue<Value>(value: Value | null | undefined, code: MoneyErrorCode, message: string): Value {
  if (value === null || value === undefined) throw new MoneyError(code, message);
  return value;
}
