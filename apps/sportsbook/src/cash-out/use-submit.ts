import { type ApiError, wordsOf } from '@oware/api-client';
import { usePlatform } from '@oware/platform';
import { useCallback, useRef, useState } from 'react';

/** What a form or a button sends, one at a time, and what stood in its way. */
export interface Submit {
  busy: boolean;
  /** In words for the player; null while nothing stands in the way. Taken back when the next one begins. */
  failure: string | null;
  /**
   * Runs it; while one runs, a second call does nothing. Code that could not be fetched counts as a lost connection.
   * @returns what `work` gives; undefined when it did not run, or not to its end
   */
  once<Result>(work: () => Promise<Result>): Promise<Result | undefined>;
  /** Says the server's words, or that no response came; null takes back what was said. Stays the same while the words for that do. */
  fail(error: ApiError | string | null): void;
}

/**
 * A submit that runs once at a time.
 * @param name what is sent, for reports of errors
 * @param network what is said when no response came
 */
export function useSubmit(name: string, network: string): Submit {
  const { report } = usePlatform();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const running = useRef(false);

  const fail = useCallback(
    (error: ApiError | string | null): void => {
      setFailure(error === null || typeof error === 'string' ? error : wordsOf(error, network));
    },
    [network],
  );

  async function once<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
    if (running.current) return undefined;
    running.current = true;
    setBusy(true);
    setFailure(null);
    try {
      return await work();
    } catch (error) {
      report(error, name);
      setFailure(network);
      return undefined;
    } finally {
      running.current = false;
      setBusy(false);
    }
  }
  return { busy, failure, fail, once };
}
