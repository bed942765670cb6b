import { type PreviousRelease, type Release, type ReleaseSet } from '@oware/contracts';
import { type NativeApp } from '@oware/native-bridge';
import { misfits } from '@oware/releases';
import { type CountryView } from '../releases/countries';
import { type ReleaseSource } from '../releases/release-source';
import { runsIn } from '../releases/runs-in';

/**
 * What a browser falls back to when a release of a remote failed in it: the current one when the failed one is a canary or a
 * pin, else what a rollback would serve, else what the channel served last before. Never the failed one nor one that is marked bad, and only what
 * runs in the native app and fits the shell and the other remotes of that browser. Undefined when there is none.
 */
export async function previousRelease(
  { document, fallbacks }: CountryView,
  releases: ReleaseSet,
  { remote, not, app }: { remote: string; not: string; app: NativeApp | null },
  source: Pick<ReleaseSource, 'rollbackOf'>,
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
  const older = (await fallbacks.of(remote)).find(mayServe);
  return older && named(older);
}

const named = ({ name, version, id }: Release): PreviousRelease => ({ name, version, id });
