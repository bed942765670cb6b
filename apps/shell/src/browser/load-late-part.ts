import { type ReleaseSnapshot } from '@oware/contracts';
import { type Platform } from '@oware/platform';
import { latestBuild } from './latest-build';
import { mayReload } from './reload-guard';

/** Wait before the late part is asked for again, ms. */
const AGAIN_MS = 5000;

/**
 * Loads the late part of the shell, which takes care of all other failures: its own are mended here. Files that are gone
 * because there is a new build are mended by one reload; a network that lost them is asked again.
 */
export async function loadLatePart<Part>(
  platform: Pick<Platform, 'basePath' | 'now' | 'sessionStorage'>,
  snapshot: ReleaseSnapshot,
  load: () => Promise<Part>,
  reload: () => void,
): Promise<Part> {
  for (;;) {
    try {
      return await load();
    } catch (error) {
      // eslint-disable-next-line no-console -- what reports failures is what failed
      console.error(error);
      const latest = await latestBuild(platform);
      if (latest && latest.version !== snapshot.id && mayReload(platform, `${snapshot.id} shell`)) reload();
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
    }
  }
}
