/** What a call about money said that it cannot have meant, or what the slip did not know when it had to. */
export type MoneyErrorCode = 'limit_missing' | 'balance_missing' | 'tax_missing' | 'paid_missing';

/** Something about money is not known: `code` is for programs, `message` for people. No amount is ever made up instead. */
export class MoneyError extends Error {
  override readonly name = 'MoneyError';

  constructor(
    readonly code: MoneyErrorCode,
    message: string,
  ) {
    super(message);
  }
}

/** An amount that must be known. @throws MoneyError */
export function known<Value>(value: Value | null | undefined, code: MoneyErrorCode, message: string): Value {
  if (value === null || value === undefined) throw new MoneyError(code, message);
  return value;
}
