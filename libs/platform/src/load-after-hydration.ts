import { type Platform } from './platform';

/** Delays between attempts, ms; the last one repeats. */
const WAITS_MS = [1000, 2000, 5000, 15_000] as const;

/**
 * Loads a lazy chunk after the first view is rendered. After network failures it retries until the files have loaded, and reports the
 * first failure. Never settles on the server.
 * @param load the `import()` of the chunk
 */
export async function loadAfterHydration<Part>(
  { afterHydration, report }: Pick<Platform, 'afterHydration' | 'report'>,
  load: () => Promise<Part>,
): Promise<Part> {
  await new Promise<void>((resolve) => afterHydration(resolve));
  for (let attempt = 0; ; attempt++) {
    try {
      return await load();
    } catch (error) {
      if (attempt === 0) report(error, 'lazy chunk');
      await new Promise((resolve) => setTimeout(resolve, WAITS_MS[Math.min(attempt, WAITS_MS.length - 1)]));
    }
  }
}
