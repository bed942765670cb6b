/** How long an app may take to say what became of a command, ms; one that says nothing has taken it. */
export const RESPONSE_LIMIT_MS = 3000;

/** Commands that wait for a response of the app. */
export interface Responses {
  /** What becomes of a command; asked for before it is sent, for an app may respond within the call. */
  to(id: string): Promise<boolean>;
  /** The app has responded; false when nothing waits for that. */
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
