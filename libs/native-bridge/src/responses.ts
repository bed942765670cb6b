/** Maximum wait for the app's response to a command, ms. If none arrives, the command counts as accepted. */
export const RESPONSE_LIMIT_MS = 3000;

/** Commands that wait for a response of the app. */
export interface Responses {
  /** Resolves with the result of a command; to be called before sending it, since an app may respond synchronously. */
  to(id: string): Promise<boolean>;
  /** Handles a response of the app; false when no command waits for it. */
  settle(id: string, ok: boolean): boolean;
}

export function createResponses(): Responses {
  const waiting = new Map<string, (ok: boolean) => void>();
  return {
    to: (id) =>
      new Promise((resolve) => {
        const settle = (ok: boolean): void => {
          clearTimeout(limit);
          waiting.delete(id);
          resolve(ok);
        };
        const limit = setTimeout(() => settle(true), RESPONSE_LIMIT_MS);
        waiting.set(id, settle);
      }),
    settle(id, ok) {
      const settle = waiting.get(id);
      settle?.(ok);
      return settle !== undefined;
    },
  };
}
