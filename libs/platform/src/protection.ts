/** State of player protection: `waiting` for loading, `ready`, or `missing` when it could not be loaded. */
export type ProtectionState = 'waiting' | 'ready' | 'missing';

/**
 * Player protection as a precondition of bets. Fails closed: a bet is sent only while the state is `ready`. The shell sets the state;
 * `ready` lasts for the session. On the server it is always `waiting`.
 */
export interface Protection {
  state(): ProtectionState;
  /**
   * Called on each change.
   * @returns a function that unsubscribes
   */
  subscribe(listener: () => void): () => void;
  /** Loads it now: for the first time, or again after `missing`. Does nothing while it is loading or ready. */
  retry(): void;
}
