import { type Release, type ReleaseSet } from '@oware/contracts';
import { type NativeApp } from '@oware/native-bridge';
import { listRejections, listRemotes, listRouteClashes, getShell, listShellRejections } from '@oware/releases';
import { type Fallbacks } from './fallbacks';
import { type PublishedReleases } from './published';
import { listReleasesInApp, canRunIn } from './runs-in';
import { getReleaseKey, createReleaseSet } from './release-set';
import { type ServedDocument } from './release-source';

/** Maximum sets to cache for one document; the least recently used one is evicted. */
const MAX_REMEMBERED = 100;

export interface ChooserOptions {
  document: Pick<ServedDocument, 'shell' | 'remotes' | 'canaries'>;
  published: Pick<PublishedReleases, 'list'>;
  fallbacks: Fallbacks;
  /** A remote of the document is incompatible; `instead` is served, or nothing. */
  misfit(remote: Release, reasons: readonly string[], instead: Release | undefined): void;
}

/** Chooses the releases of a visit from one document. */
export interface Chooser {
  /**
   * Returns the releases for a device: the current ones, canaries by its bucket, and those to which its browser is pinned. A device in the
   * shell's canary gets remotes that fit that shell.
   * @param deviceId undefined for an unknown device, which is in no canary
   * @param pins ids of releases by remote
   * @param app the native app around the page: remotes that it is too old for are replaced by an older release, or omitted
   */
  choose(deviceId: string | undefined, pins: ReadonlyMap<string, string>, app?: NativeApp | null): Promise<ReleaseSet>;
  /** Returns the releases for devices that are in no canary. */
  main(): Promise<ReleaseSet>;
  /** Returns the releases for devices that are in one canary, for each canary. */
  canaries(): Promise<ReleaseSet[]>;
}

export function createChooser({ document, published, fallbacks, misfit }: ChooserOptions): Chooser {
  const sets = new Map<string, Promise<ReleaseSet>>();

  function remembered(shell: Release, requested: readonly Release[]): Promise<ReleaseSet> {
    const key = [shell, ...requested].map(getReleaseKey).join();
    const set = sets.get(key) ?? buildFittingSet(shell, requested);
    sets.delete(key);
    sets.set(key, set);
    const [oldest] = sets.keys();
    if (sets.size > MAX_REMEMBERED && oldest !== undefined) sets.delete(oldest);
    return set;
  }

  /** Accepts releases that fit, current ones first, and replaces those that do not. */
  async function buildFittingSet(shell: Release, wanted: readonly Release[]): Promise<ReleaseSet> {
    const isCurrent = (remote: Release): boolean => document.remotes.includes(remote);
    const accepted: Release[] = [];
    const waiting = [...wanted.filter(isCurrent), ...wanted.filter((remote) => !isCurrent(remote))];
    for (let remote = waiting.shift(); remote; remote = waiting.shift()) {
      const reasons = reasonsAgainst(shell, remote, accepted);
      const chosen = reasons.length === 0 ? remote : await findReplacement(shell, remote, [...accepted, ...waiting]);
      if (chosen) accepted.push(chosen);
      if (reasons.length > 0) misfit(remote, reasons, chosen);
    }
    return createReleaseSet(shell, accepted);
  }

  const reasonsAgainst = (shell: Release, remote: Release, beside: readonly Release[]): string[] => [
    ...listShellRejections(remote, shell).map(({ message }) => message),
    ...listRouteClashes([...beside, remote]).map(
      ({ path, owners }) => `Both ${owners.join(' and ')} declare the page ${path}.`,
    ),
  ];

  async function findReplacement(
    shell: Release,
    remote: Release,
    beside: readonly Release[],
  ): Promise<Release | undefined> {
    const current = document.remotes.find(({ name }) => name === remote.name);
    if (current && current !== remote && reasonsAgainst(shell, current, beside).length === 0) return current;
    return (await fallbacks.list(remote.name)).find((release) => listRejections(release, shell, beside).length === 0);
  }

  return {
    async choose(deviceId, pins, app = null) {
      const shell = deviceId === undefined ? document.shell : getShell(document, deviceId);
      const remotes = deviceId === undefined ? document.remotes : listRemotes(document, deviceId);
      const wanted = await applyPins(remotes, pins, { shell, published, fallbacks });
      const served = { document: { ...document, shell }, fallbacks };
      const set = await remembered(shell, await listReleasesInApp(wanted, app, served));
      // The replacement of an incompatible release may need another app.
      const run = set.remotes.filter((remote) => canRunIn(remote, app));
      return run.length === set.remotes.length ? set : remembered(shell, run);
    },
    main: () => remembered(document.shell, document.remotes),
    canaries: () =>
      Promise.all(
        document.canaries.map(({ release }) =>
          remembered(
            release.kind === 'shell' ? release : document.shell,
            document.remotes.map((remote) => (remote.name === release.name ? release : remote)),
          ),
        ),
      ),
  };
}

/**
 * Replaces releases by those to which the browser is pinned, if they are published, not marked bad and fit the shell.
 */
const applyPins = (
  remotes: readonly Release[],
  pins: ReadonlyMap<string, string>,
  { shell, published, fallbacks }: Pick<ChooserOptions, 'published' | 'fallbacks'> & { shell: Release },
): Promise<Release[]> =>
  Promise.all(
    remotes.map(async (remote) => {
      const id = pins.get(remote.name);
      if (id === undefined || id === remote.id) return remote;
      const release = (await published.list(remote.name)).find((one) => one.id === id);
      const isFit = release !== undefined && listShellRejections(release, shell).length === 0;
      return isFit && !(await fallbacks.isBad(release)) ? release : remote;
    }),
  );
