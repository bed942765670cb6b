import { DELIVERY, type PreviousRelease, type SnapshotRemote } from '@oware/contracts';
import { type Platform } from '@oware/platform';
import { findLatestBuild } from '../browser/latest-build';
import { hasReloadedFor } from '../browser/reload-guard';
import { type Boot } from '../document/boot';
import { type FailureKind } from '../remotes/failure';
import { type Diagnosis } from './diagnose';
import { saveFallback, readFallbacks } from './fallbacks';
import { reloadWhen, type FullLoads } from './full-load';
import { type PageState } from './page-state';
import { setPin } from './pins';

/** Replaces the failed release of a remote by a full load of the page. */
export interface Recovery {
  recover(failure: Diagnosis, where: string): Promise<void>;
  /** Checks whether a full load would fix the remote; without a name, any remote. */
  ready(remote?: string): boolean;
}

interface Parts {
  boot: Pick<Boot, 'snapshot' | 'overrides'>;
  platform: Platform;
  page: PageState;
  loads: FullLoads;
}

/** Failures that another release may not have. */
const ofRelease: readonly FailureKind[] = [
  'network',
  'timeout',
  'integrity',
  'bad-script',
  'incompatible',
  'setup',
  'render',
];

/** Places that the visitor sees or needs: their failures are fixed immediately, others with the next page. */
const seen = /^(page |slot |protection$)/;

export function createRecovery({ boot: { snapshot, overrides }, platform, page, loads }: Parts): Recovery {
  const ready = new Set<string>();

  async function recover(failure: Diagnosis, where: string): Promise<void> {
    const { kind, remote, file, passed } = failure;
    if (!ofRelease.includes(kind) || passed || ready.has(remote) || overrides?.some((each) => each.remote === remote))
      return;
    const released = snapshot.remotes.find(({ name }) => name === remote);
    // The shell can only recover from missing files; its other failures would happen again.
    if (!released && !file) return;

    const latest = await findLatestBuild(platform);
    if (!latest) return;
    const reason = `${snapshot.id} ${file ?? remote}`;
    if (latest.version !== snapshot.id && !hasReloadedFor(platform, reason))
      return scheduleReload(remote, where, { reason });
    if (released) await fallBack(released, where);
  }

  async function fallBack({ name, version, id }: SnapshotRemote, where: string): Promise<void> {
    const before = readFallbacks(platform)[name];
    if (before && [before.failed.id, before.instead.id].includes(id)) return;
    const previous = await findPreviousRelease(platform, name, id);
    if (!previous || previous.id === before?.failed.id || ready.has(name)) return;
    const fallback = { failed: { version, id }, instead: { version: previous.version, id: previous.id } };
    if (!saveFallback(platform, name, fallback)) return;
    setPin(platform.cookies, name, previous.id);
    scheduleReload(name, where, { before: () => saveFallback(platform, name, { ...fallback, unreported: true }) });
  }

  function scheduleReload(remote: string, where: string, how: { reason?: string; before?(): void }): void {
    ready.add(remote);
    if (seen.test(where)) reloadWhen(platform, loads, page.hasNothingToLose, how);
  }

  return { recover, ready: (remote) => (remote === undefined ? ready.size > 0 : ready.has(remote)) };
}

/** Finds the newest other release of a remote that fits; undefined when there is none or the edge does not respond. */
async function findPreviousRelease(
  { basePath }: Platform,
  remote: string,
  not: string,
): Promise<PreviousRelease | undefined> {
  try {
    const response = await fetch(`${basePath}${DELIVERY.previous}?${new URLSearchParams({ remote, not })}`);
    return response.ok ? ((await response.json()) as PreviousRelease) : undefined;
  } catch {
    return undefined;
  }
}
