import { BUILD_POLL_MS } from '@oware/config';
import { type LatestBuild, type ReleaseSnapshot } from '@oware/contracts';
import { type Platform } from '@oware/platform';
import { latestBuild } from '../browser/latest-build';

/** A build that a page loaded now would be made of, and which is not that of this page. */
export interface NewBuild {
  version: string;
  /** The page runs a release that pages are to leave at once. */
  urgent: boolean;
  /** When the page has first heard that it is outdated, and that this is urgent, ms since 1970. */
  since: number;
}

/** What the page knows about newer builds. */
export interface Builds {
  /** Null while the page is made of what a page loaded now would be made of. */
  newer(): NewBuild | null;
  /** Asks again. @returns false without a response; what was known stays */
  look(): Promise<boolean>;
}

/** Asks for the latest build while the page is looked at, and when somebody looks at it again or is back online (reference: platform). */
export function followBuilds(platform: Platform, snapshot: ReleaseSnapshot, lookedAtAgain: () => void): Builds {
  let newer: NewBuild | null = null;
  const isVisible = (): boolean => document.visibilityState === 'visible';

  async function look(): Promise<boolean> {
    const latest = await latestBuild(platform);
    if (!latest) return false;
    const urgent = isLeft(snapshot, latest);
    const since = newer && (newer.urgent || !urgent) ? newer.since : platform.now();
    newer = latest.version === snapshot.id ? null : { version: latest.version, urgent, since };
    return true;
  }
  const lookAtAgain = (): void => void (isVisible() && look().then(() => newer && lookedAtAgain()));
  setInterval(() => void (isVisible() && look()), BUILD_POLL_MS);
  document.addEventListener('visibilitychange', lookAtAgain);
  window.addEventListener('online', lookAtAgain);
  return { newer: () => newer, look };
}

/** Whether a page runs a release that pages leave at once. */
const isLeft = ({ shell, remotes }: ReleaseSnapshot, { leave = {} }: LatestBuild): boolean =>
  [{ name: 'shell', version: shell.version }, ...remotes].some(({ name, version }) => leave[name]?.includes(version));
