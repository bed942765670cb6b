import { LATEST_BUILD, type LatestBuild } from '@oware/contracts';
import { type Platform } from '@oware/platform';

type Asker = Pick<Platform, 'basePath' | 'now'>;

/** What a page loaded now would be made of (reference: platform); undefined when that cannot be found out. */
export async function latestBuild({ basePath, now }: Asker, query = ''): Promise<LatestBuild | undefined> {
  try {
    const response = await fetch(`${basePath}${LATEST_BUILD}?t=${now()}${query}`);
    return response.ok ? ((await response.json()) as LatestBuild) : undefined;
  } catch {
    // Without a network there is nothing new.
    return undefined;
  }
}
