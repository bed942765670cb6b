import { BUILD_POLL_MS } from '@oware/config';
import { type LatestBuild, type ReleaseSnapshot } from '@oware/contracts';
import { type Platform } from '@oware/platform';
import { findLatestBuild } from '../browser/latest-build';

/** A build that a page loaded now would get, and that differs from this page's. */
export interface NewBuild {
  version: string;
  /** Whether the page runs a release that pages must leave immediately. */
  urgent: boolean;
  /** When the page first learned that it is outdated, or that this is urgent, ms since 1970. */
  since: number;
}

/** The page's information about newer builds. */
export interface Builds {
  /** Null while the page is up to date. */
  newer(): NewBuild | null;
  /**
   * Checks again.
   * @returns false without a response; the state then stays the same
   */
  look(): Promise<boolean>;
}

/**
 * Polls the latest build while the page is visible, and checks it when the page becomes visible or is back online (reference: platform).
 */
export function followBuilds(platform: Platform, snapshot: ReleaseSnapshot, lookedAtAgain: () => void): Builds {
  let newer: NewBuild | null = null;
  const isVisible = (): boolean => document.visibilityState === 'visible';

  async function look(): Promise<boolean> {
    const latest = await findLatestBuild(platform);
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

/** Checks whether the page runs a release that pages must leave immediately. */
const isLeft = ({ shell, remotes }: ReleaseSnapshot, { leave = {} }: LatestBuild): boolean =>
  [{ name: 'shell', version: shell.version }, ...remotes].some(({ name, version }) => leave[name]?.includes(version));
