import { LATEST_BUILD, type LatestBuild } from '@oware/contracts';
import { type Platform } from '@oware/platform';

type Asker = Pick<Platform, 'basePath' | 'now'>;

/** Returns the releases of a page loaded now (reference: platform); undefined when they cannot be determined. */
export async function findLatestBuild({ basePath, now }: Asker, query = ''): Promise<LatestBuild | undefined> {
  try {
    const response = await fetch(`${basePath}${LATEST_BUILD}?t=${now()}${query}`);
    return response.ok ? ((await response.json()) as LatestBuild) : undefined;
  } catch {
    // Offline there is no news.
    return undefined;
  }
}
