/** SQLSTATEs that the product's own functions raise. */
export const sqlStates = {
  /** The sides of a transfer do not sum to zero. */
  unbalanced: 'OW001',
  /** A transfer's key was used for another transfer. */
  keyReused: 'OW002',
  /** Money would be withdrawn while there is a debt. */
  inDebt: 'OW003',
  /** Another server accepted a bet in the meantime and the limit does not allow this one any more: try again. */
  limitReachedMeanwhile: 'OW010',
} as const;

/** Whether the database ended a statement with this SQLSTATE. */
export const hasState = (error: unknown, state: string): boolean =>
  (error as { code?: unknown } | null)?.code === state;
