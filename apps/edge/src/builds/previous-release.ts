import { type PreviousRelease, type Release, type ReleaseSet } from '@oware/contracts';
import { type NativeApp } from '@oware/native-bridge';
import { compareVersions, misfits, newestFitting } from '@oware/releases';
import { type CountryView } from '../releases/countries';
import { type PublishedReleases } from '../releases/published';
import { type ReleaseSource } from '../releases/release-source';
import { runsIn } from '../releases/runs-in';

/**
 * What a browser falls back to when a release of a remote failed in it: the current one when the failed one is a canary or a
 * pin, else what a rollback would serve, else the newest older one that is published. Never the failed one, and only what
 * runs in the native app and fits the shell and the other remotes of that browser. Undefined when there is none.
 */
export async function previousRelease(
  { document }: CountryView,
  releases: ReleaseSet,
  { remote, not, app }: { remote: string; not: string; app: NativeApp | null },
  source: Pick<ReleaseSource, 'rollbackOf'>,
  published: PublishedReleases,
  unreadable: (error: unknown) => void,
): Promise<PreviousRelease | undefined> {
  const current = document.remotes.find(({ name }) => name === remote);
  if (!current) return undefined;
  const beside = releases.remotes;
  const mayServe = (release: Release | void): release is Release =>
    release !== undefined &&
    release.id !== not &&
    runsIn(release, app) &&
    misfits(release, releases.shell, beside).length === 0;

  if (mayServe(current)) return named(current);
  const before = await source.rollbackOf(document, remote).catch(unreadable);
  if (mayServe(before)) return named(before);
  const all = await published.of(remote);
  const failed = all.find(({ id }) => id === not);
  const older = all.filter(
    (release) =>
      release.id !== not && runsIn(release, app) && failed && compareVersions(release.version, failed.version) < 0,
  );
  const newest = newestFitting(older, releases.shell, beside);
  return newest && named(newest);
}

const named = ({ name, version, id }: Release): PreviousRelease => ({ name, version, id });
