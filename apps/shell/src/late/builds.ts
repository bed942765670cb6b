import { BUILD_POLL_MS } from '@oware/config';
import { type ReleaseSnapshot } from '@oware/contracts';
import { type Platform } from '@oware/platform';
import { latestBuild } from '../browser/latest-build';

/** What the page knows about newer builds. */
export interface Builds {
  /** A page loaded now would be made of other releases. */
  outdated(): boolean;
}

/** Asks for the latest build while the page is looked at, and when somebody looks at it again (reference: platform). */
export function followBuilds(platform: Platform, { id }: ReleaseSnapshot, lookedAtAgain: () => void): Builds {
  let outdated = false;
  const visible = (): boolean => document.visibilityState === 'visible';

  async function look(): Promise<void> {
    const latest = visible() ? await latestBuild(platform) : undefined;
    if (latest) outdated = latest.version !== id;
  }
  setInterval(() => void look(), BUILD_POLL_MS);
  document.addEventListener('visibilitychange', () => {
    if (visible()) void look().then(() => outdated && lookedAtAgain());
  });
  return { outdated: () => outdated };
}
