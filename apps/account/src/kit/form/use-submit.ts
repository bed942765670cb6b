import { type ApiError, wordsOf } from '@oware/api-client';
import { usePlatform } from '@oware/platform';
import { useOnce, type Once } from '@oware/ui';
import { useCallback } from 'react';

/** What a form or a button sends, one at a time, and what stood in its way. Code that could not be fetched counts as a lost connection. */
export interface Submit extends Omit<Once, 'say'> {
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
  const { say, ...run } = useOnce((error) => {
    report(error, name);
    return network;
  });
  const fail = useCallback(
    (error: ApiError | string | null): void =>
      say(error === null || typeof error === 'string' ? error : wordsOf(error, network)),
    [say, network],
  );
  return { ...run, fail };
}
