import { type CDPSession } from '@playwright/test';

/** Returns the ms that the main thread of a page has been busy so far. */
export async function getTaskTime(wire: CDPSession): Promise<number> {
  const { metrics } = await wire.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
}
