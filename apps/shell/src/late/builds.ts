import { BUILD_POLL_MS } from '@oware/config';
import { type LatestBuild, type ReleaseSnapshot } from '@oware/contracts';
import { type Platform } from '@oware/platform';
import { findLatestBuild } from '../browser/latest-build';

/** A build that a page loaded now would get, and that differs from this page's. */
export interface NewBuild {
  version: string;
  /** Whether the page runs a withdrawn release, from which pages must reload immediately. */
  urgent: boolean;
  /** When the page was first found to be outdated, or the update became urgent, ms since 1970. */
  since: number;
}

/** The page's information about newer builds. */
export interface Builds {
  /** Null while the page is up to date. */
  newer(): NewBuild | null;
  /**
   * Checks for a newer build.
   * @returns false when there was no response; the state is then unchanged
   */
  check(): Promise<boolean>;
}

/**
 * Polls the latest build while the page is visible, and checks it when the page becomes visible or is back online (reference: platform).
 */
export function watchBuilds(platform: Platform, snapshot: ReleaseSnapshot, onRecheck: () => void): Builds {
  let newer: NewBuild | null = null;
  const isVisible = (): boolean => document.visibilityState === 'visible';

  async function check(): Promise<boolean> {
    const latest = await findLatestBuild(platform);
    if (!latest) return false;
    const urgent = mustLeave(snapshot, latest);
    const since = newer && (newer.urgent || !urgent) ? newer.since : platform.now();
    newer = latest.version === snapshot.id ? null : { version: latest.version, urgent, since };
    return true;
  }
  const onVisible = (): void => void (isVisible() && check().then(() => newer && onRecheck()));
  setInterval(() => void (isVisible() && check()), BUILD_POLL_MS);
  document.addEventListener('visibilitychange', onVisible);
  window.addEventListener('online', onVisible);
  return { newer: () => newer, check };
}

/** Checks whether the page runs a withdrawn release, from which pages must reload immediately. */
const mustLeave = ({ shell, remotes }: ReleaseSnapshot, { leave = {} }: LatestBuild): boolean =>
  [{ name: 'shell', version: shell.version }, ...remotes].some(({ name, version }) => leave[name]?.includes(version));
