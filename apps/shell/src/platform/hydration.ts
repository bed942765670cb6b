/** Whether the first view is on the screen, and the work that waits for it. */
export interface Hydration {
  after(run: () => void): void;
  complete(): void;
  /** Whether the first view is still loading. */
  pending(): boolean;
}

export function createHydration(): Hydration {
  let waiting: (() => void)[] | undefined = [];
  return {
    after(run) {
      if (waiting) waiting.push(run);
      else run();
    },
    pending: () => waiting !== undefined,
    complete() {
      const runs = waiting ?? [];
      waiting = undefined;
      for (const run of runs) run();
    },
  };
}

/** A server-rendered request is never hydrated: waiting work is dropped. */
export const neverHydrated: Hydration = { after: () => undefined, complete: () => undefined, pending: () => true };
