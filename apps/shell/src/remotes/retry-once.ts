import { LoadTimeout } from './within';

/** A network that lost a file is given this long to recover, ms. */
export const RETRY_DELAY_MS = 500;

/**
 * A file that a flaky network lost is asked for once more after a while; a second failure counts. One that has kept the
 * visitor waiting to the limit is not.
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
