/** Whether player protection is there: `waiting` it is on its way, `ready` it runs, `missing` it could not be loaded. */
export type ProtectionState = 'waiting' | 'ready' | 'missing';

/**
 * What must be there before a bet may leave the browser. Fails closed: a bet is sent while the state is `ready` and at no
 * other time. The shell keeps it; `ready` lasts for the session. On the server it is always `waiting`.
 */
export interface Protection {
  state(): ProtectionState;
  /** Called on each change. @returns what unsubscribes */
  subscribe(listener: () => void): () => void;
  /** Asks for it now: for the first time, or once more after it was missing. Nothing while it is on its way or ready. */
  retry(): void;
}
