import { type ProofChallenge } from '@oware/contracts';
import { solveChallenge, type Solution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

/** Parallel searches. More would find the solution sooner, but heat the phone. */
const SEARCHES = 2;
/** Time limit of the search, ms; the challenge has expired by then. */
const TIMEOUT_MS = 120_000;

/**
 * Solves a challenge. The browser derives keys on its own threads, so the page stays responsive without a worker.
 * @returns the token for the protected call; null when the search was aborted or took too long
 */
export async function solveProof(challenge: ProofChallenge, signal: AbortSignal): Promise<string | null> {
  const controller = new AbortController();
  const stop = (): void => controller.abort();
  signal.addEventListener('abort', stop);
  if (signal.aborted) stop();
  const search = (counterStart: number): Promise<Solution | null> =>
    solveChallenge({ challenge, deriveKey, controller, counterStart, counterStep: SEARCHES, timeout: TIMEOUT_MS });
  try {
    const solution = await Promise.race(Array.from({ length: SEARCHES }, (_, start) => search(start)));
    if (solution === null) return null;
    const { counter, derivedKey } = solution;
    return btoa(JSON.stringify({ challenge, solution: { counter, derivedKey } }));
  } finally {
    stop();
    signal.removeEventListener('abort', stop);
  }
}
