/** What was missing in the database's answer. */
export type IncompleteCode = 'decision_missing' | 'column_missing' | 'bet_missing';

/**
 * The database answered without something that it must have said. What became of the orders is in the database: who asks by the key is
 * told, and nothing is made up here.
 */
export class IncompleteAnswer extends Error {
  override readonly name = 'IncompleteAnswer';

  constructor(
    readonly code: IncompleteCode,
    message: string,
  ) {
    super(message);
  }
}

/** A part of an answer that must be there; null is one. @throws IncompleteAnswer */
export function present<Value>(value: Value | undefined, code: IncompleteCode, what: string): Value {
  if (value === undefined) throw new IncompleteAnswer(code, `The orders were decided without ${what}.`);
  return value;
}
