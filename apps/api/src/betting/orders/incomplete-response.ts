/** What was missing in the database's response. */
export type IncompleteCode = 'decision_missing' | 'column_missing' | 'bet_missing' | 'leg_missing';

/**
 * The database responded without something that it must have said. What became of the orders is in the database: who asks by the key is
 * given it, and nothing is made up here.
 */
export class IncompleteResponse extends Error {
  override readonly name = 'IncompleteResponse';

  constructor(
    readonly code: IncompleteCode,
    message: string,
  ) {
    super(message);
  }
}

/** A part of a response that must be there; null is one. @throws IncompleteResponse */
export function present<Value>(value: Value | undefined, code: IncompleteCode, what: () => string): Value {
  if (value === undefined) throw new IncompleteResponse(code, `The orders were decided without ${what()}.`);
  return value;
}
