import { WAP_HEADERS } from '@oware/fleet';
import { getQuantile } from '../phone/statistics';

/**
 * Requests a list of events from an edge, one request after the other.
 * @returns duration of each, ms
 * @throws Error when one fails
 */
export async function timeLists(origin: string, count: number): Promise<number[]> {
  const times: number[] = [];
  for (let i = 0; i < count; i++) {
    const began = performance.now();
    const response = await fetch(`${origin}/api/ng/factsCenter/events?phase=upcoming&limit=50`, {
      headers: WAP_HEADERS,
    });
    await response.text();
    if (!response.ok) throw new Error(`The list of events responded with ${response.status}.`);
    times.push(performance.now() - began);
  }
  return times;
}

/** Returns the 99th percentile. */
export const getP99 = (times: readonly number[]): number =>
  getQuantile(
    [...times].sort((a, b) => a - b),
    0.99,
  );
