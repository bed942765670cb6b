import { type ApiError, getErrorText } from '@oware/api-client';
import { usePlatform } from '@oware/platform';
import { useSingleTask, type Once } from '@oware/ui';
import { useCallback } from 'react';

/**
 * Runs one submission of a form or button at a time and holds its last error. A chunk that cannot be loaded counts as a lost connection.
 */
export interface Submit extends Omit<Once, 'say'> {
  /**
   * Shows the server's message, or `network` when no response arrived; null clears it. The function is stable while `network` does not
   * change.
   */
  fail(error: ApiError | string | null): void;
}

/**
 * Runs one submission at a time.
 * @param name name in error reports
 * @param network text when no response arrived
 */
export function useSubmit(name: string, network: string): Submit {
  const { report } = usePlatform();
  const { say, ...run } = useSingleTask((error) => {
    report(error, name);
    return network;
  });
  const fail = useCallback(
    (error: ApiError | string | null): void =>
      say(error === null || typeof error === 'string' ? error : getErrorText(error, network)),
    [say, network],
  );
  return { ...run, fail };
}
