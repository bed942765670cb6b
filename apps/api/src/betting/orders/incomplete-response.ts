/** Part that was missing in the response of the database. */
export type IncompleteCode = 'decision_missing' | 'column_missing' | 'bet_missing' | 'leg_missing';

/**
 * Thrown when a required part is missing from the database's response. The actual outcome is stored there: a client that requests the order
 * by its key gets it. Never guess a response here.
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

/**
 * Returns a required part of a response; null is a valid value.
 * @throws IncompleteResponse when it is undefined
 */
export function requirePresent<Value>(value: Value | undefined, code: IncompleteCode, what: () => string): Value {
  if (value === undefined) throw new IncompleteResponse(code, `The orders were decided without ${what()}.`);
  return value;
}
