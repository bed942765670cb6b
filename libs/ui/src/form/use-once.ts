import { useCallback, useRef, useState } from 'react';

/** What a form or a button does, one at a time, and what stood in its way. */
export interface Once {
  busy: boolean;
  /** In words for the player; null while nothing stands in the way. Taken back when the next one begins. */
  failure: string | null;
  /**
   * Runs it; while one runs, a second call does nothing.
   * @returns what `work` gives; undefined when it did not run, or not to its end
   */
  once<Result>(work: () => Promise<Result>): Promise<Result | undefined>;
  /** Says what stands in the way; null takes it back. Always the same function. */
  say(failure: string | null): void;
}

/**
 * Work that runs once at a time.
 * @param thrown what is said of work that did not come to its end
 */
export function useOnce(thrown: (error: unknown) => string): Once {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const running = useRef(false);
  const say = useCallback((words: string | null): void => setFailure(words), []);

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
