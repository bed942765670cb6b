import { type ReleaseSnapshot } from '@oware/contracts';
import { type Platform } from '@oware/platform';
import { findLatestBuild } from './latest-build';
import { tryRecordReload } from './reload-guard';

/** Wait before the lazy chunk is requested again, ms. */
const AGAIN_MS = 5000;

/**
 * Loads the lazy chunk of the shell, which handles all other failures; this function handles its own. It reloads the page once when files
 * are missing because of a new build, and retries after network errors.
 */
export async function loadLazyChunk<Part>(
  platform: Pick<Platform, 'basePath' | 'now' | 'sessionStorage'>,
  snapshot: ReleaseSnapshot,
  load: () => Promise<Part>,
  reload: () => void,
): Promise<Part> {
  for (;;) {
    try {
      return await load();
    } catch (error) {
      // eslint-disable-next-line no-console -- the code that reports failures is the code that failed to load
      console.error(error);
      const latest = await findLatestBuild(platform);
      if (latest && latest.version !== snapshot.id && tryRecordReload(platform, `${snapshot.id} shell`)) reload();
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
    }
  }
}
