import { type Platform } from './platform';

/** Waits between attempts, ms; the last one repeats. */
const WAITS_MS = [1000, 2000, 5000, 15_000] as const;

/**
 * Loads a part that the first view does not need, once that view is on the screen: `import()` of it. A network that lost
 * its files is asked again until they have come, and the first failure is reported. Never settles on the server.
 */
export async function loadLate<Part>(
  { afterHydration, report }: Pick<Platform, 'afterHydration' | 'report'>,
  load: () => Promise<Part>,
): Promise<Part> {
  await new Promise<void>((resolve) => afterHydration(resolve));
  for (let attempt = 0; ; attempt++) {
    try {
      return await load();
    } catch (error) {
      if (attempt === 0) report(error, 'late part');
      await new Promise((resolve) => setTimeout(resolve, WAITS_MS[Math.min(attempt, WAITS_MS.length - 1)]));
    }
  }
}
