import { LoadTimeout } from './limit-time';

/** Time for a network that lost a file to recover, ms. */
export const RETRY_DELAY_MS = 500;

/**
 * Requests a file that a flaky network lost once more after a delay; a second failure is final. Does not repeat a request that timed out.
 */
export async function retryOnce<Value>(load: () => Promise<Value>, delay: number): Promise<Value> {
  try {
    return await load();
  } catch (error) {
    if (error instanceof LoadTimeout) throw error;
    await new Promise((resolve) => setTimeout(resolve, delay));
    return load();
  }
}
