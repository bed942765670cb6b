import { useCallback, useRef, useState } from 'react';

/** Runs one task of a form or button at a time and stores its last error. */
export interface Once {
  busy: boolean;
  /** Error text for the player; null when there is none. Cleared when the next task starts. */
  failure: string | null;
  /**
   * Runs a task; ignored while one is running.
   * @returns the result of `work`; undefined when it was ignored or failed
   */
  once<Result>(work: () => Promise<Result>): Promise<Result | undefined>;
  /** Sets the error text; null clears it. The function is the same on every render. */
  say(failure: string | null): void;
}

/**
 * Runs one task at a time.
 * @param thrown returns the text for an exception
 */
export function useSingleTask(thrown: (error: unknown) => string): Once {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const running = useRef(false);
  const say = useCallback((message: string | null): void => setFailure(message), []);

  async function once<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
    if (running.current) return undefined;
    running.current = true;
    setBusy(true);
    setFailure(null);
    try {
      return await work();
    } catch (error) {
      setFailure(thrown(error));
      return undefined;
    } finally {
      running.current = false;
      setBusy(false);
    }
  }
  return { busy, failure, once, say };
}
