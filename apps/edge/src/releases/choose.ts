import { type Release, type ReleaseSet } from '@oware/contracts';
import { type NativeApp } from '@oware/native-bridge';
import { misfits, remotesFor, routeClashes, shellFor, shellMisfits } from '@oware/releases';
import { type Fallbacks } from './fallbacks';
import { type PublishedReleases } from './published';
import { releasesInApp, runsIn } from './runs-in';
import { releaseKey, releaseSet } from './release-set';
import { type ServedDocument } from './release-source';

/** Sets that are remembered for one document; beyond, the one used longest ago is put together again. */
const MAX_REMEMBERED = 100;

export interface ChooserOptions {
  document: Pick<ServedDocument, 'shell' | 'remotes' | 'canaries'>;
  published: Pick<PublishedReleases, 'of'>;
  fallbacks: Fallbacks;
  /** A remote that the document names does not fit; `instead` is served, or nothing. */
  misfit(remote: Release, reasons: readonly string[], instead: Release | undefined): void;
}

/** Chooses the releases of a visit from one document. */
export interface Chooser {
  /**
   * Returns the releases for a device: the current ones, canaries by its bucket, and those its browser is pinned to. A device in the shell's canary gets remotes
   * that fit that shell.
   * @param deviceId undefined for a device that is not known: it is in no canary
   * @param pins ids of releases by remote
   * @param app the native app around the page: what it is too old for gives way to an older release, or is left out
   */
  choose(deviceId: string | undefined, pins: ReadonlyMap<string, string>, app?: NativeApp | null): Promise<ReleaseSet>;
  /** What devices get that are in no canary. */
  main(): Promise<ReleaseSet>;
  /** What devices get that are in one canary, for each. */
  canaries(): Promise<ReleaseSet[]>;
}

export function createChooser({ document, published, fallbacks, misfit }: ChooserOptions): Chooser {
  const sets = new Map<string, Promise<ReleaseSet>>();

  function remembered(shell: Release, wanted: readonly Release[]): Promise<ReleaseSet> {
    const key = [shell, ...wanted].map(releaseKey).join();
    const set = sets.get(key) ?? fitting(shell, wanted);
    sets.delete(key);
    sets.set(key, set);
    const [oldest] = sets.keys();
    if (sets.size > MAX_REMEMBERED && oldest !== undefined) sets.delete(oldest);
    return set;
  }

  /** Lets pass what fits, current releases before others, and finds something for what does not. */
  async function fitting(shell: Release, wanted: readonly Release[]): Promise<ReleaseSet> {
    const isCurrent = (remote: Release): boolean => document.remotes.includes(remote);
    const accepted: Release[] = [];
    const waiting = [...wanted.filter(isCurrent), ...wanted.filter((remote) => !isCurrent(remote))];
    for (let remote = waiting.shift(); remote; remote = waiting.shift()) {
      const reasons = reasonsAgainst(shell, remote, accepted);
      const chosen = reasons.length === 0 ? remote : await insteadOf(shell, remote, [...accepted, ...waiting]);
      if (chosen) accepted.push(chosen);
      if (reasons.length > 0) misfit(remote, reasons, chosen);
    }
    return releaseSet(shell, accepted);
  }

  const reasonsAgainst = (shell: Release, remote: Release, beside: readonly Release[]): string[] => [
    ...shellMisfits(remote, shell).map(({ message }) => message),
    ...routeClashes([...beside, remote]).map(
      ({ path, owners }) => `Both ${owners.join(' and ')} declare the page ${path}.`,
    ),
  ];

  async function insteadOf(shell: Release, remote: Release, beside: readonly Release[]): Promise<Release | undefined> {
    const current = document.remotes.find(({ name }) => name === remote.name);
    if (current && current !== remote && reasonsAgainst(shell, current, beside).length === 0) return current;
    return (await fallbacks.of(remote.name)).find((release) => misfits(release, shell, beside).length === 0);
  }

  return {
    async choose(deviceId, pins, app = null) {
      const shell = deviceId === undefined ? document.shell : shellFor(document, deviceId);
      const remotes = deviceId === undefined ? document.remotes : remotesFor(document, deviceId);
      const wanted = await pinned(remotes, pins, { shell, published, fallbacks });
      const served = { document: { ...document, shell }, fallbacks };
      const set = await remembered(shell, await releasesInApp(wanted, app, served));
      // What stands in for a misfit may need another app.
      const run = set.remotes.filter((remote) => runsIn(remote, app));
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

/** Replaces releases by those that the browser is pinned to, if they are published, not marked bad and fit the shell. */
const pinned = (
  remotes: readonly Release[],
  pins: ReadonlyMap<string, string>,
  { shell, published, fallbacks }: Pick<ChooserOptions, 'published' | 'fallbacks'> & { shell: Release },
): Promise<Release[]> =>
  Promise.all(
    remotes.map(async (remote) => {
      const id = pins.get(remote.name);
      if (id === undefined || id === remote.id) return remote;
      const release = (await published.of(remote.name)).find((one) => one.id === id);
      const isFit = release !== undefined && shellMisfits(release, shell).length === 0;
      return isFit && !(await fallbacks.isBad(release)) ? release : remote;
    }),
  );
