/** An uncaught error as the browser reports it. */
export type UncaughtEvent = Pick<ErrorEvent, 'error' | 'message' | 'filename'> | Pick<PromiseRejectionEvent, 'reason'>;

declare global {
  interface Window {
    /** Listener that stores the first errors of the page (`document/early-errors.ts`); documents of older shells have none. */
    earlyError?: EventListener & { list: UncaughtEvent[] };
  }
}

/** Ends the storing of early errors, and returns those that were stored. */
export function takeEarlyErrors(): UncaughtEvent[] {
  const { earlyError } = window;
  if (!earlyError) return [];
  removeEventListener('error', earlyError);
  removeEventListener('unhandledrejection', earlyError);
  return earlyError.list.splice(0);
}
