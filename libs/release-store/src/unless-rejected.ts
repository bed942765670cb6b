import { RejectedError, UnreachableError } from './rejected';

/**
 * For `catch`: returns undefined for releases that are incomplete, damaged or were never published.
 * @throws every other error
 */
export function ignoreRejected(error: unknown): undefined {
  if (!(error instanceof RejectedError) || error instanceof UnreachableError) throw error;
}
