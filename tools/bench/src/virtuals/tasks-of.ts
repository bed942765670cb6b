import { type CDPSession } from '@playwright/test';

/** ms that the main thread of a page was busy until now. */
export async function tasksOf(wire: CDPSession): Promise<number> {
  const { metrics } = await wire.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
}
