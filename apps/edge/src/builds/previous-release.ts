import { type PreviousRelease, type Release, type ReleaseSet } from '@oware/contracts';
import { type NativeApp } from '@oware/native-bridge';
import { listRejections } from '@oware/releases';
import { type CountryView } from '../releases/countries';
import { type ReleaseSource } from '../releases/release-source';
import { canRunIn } from '../releases/runs-in';

/**
 * Returns the fallback for a remote's release that failed in a browser: the current one when a canary or a pin failed, else the result of a
 * rollback, else the last one that the channel served before. Skips the failed release, those marked bad, and those that do not run in the
 * native app or are incompatible with the browser's shell and other remotes. Undefined if none is left.
 */
export async function findPreviousRelease(
  { document, fallbacks }: CountryView,
  releases: ReleaseSet,
  { remote, not, app }: { remote: string; not: string; app: NativeApp | null },
  source: Pick<ReleaseSource, 'findRollback'>,
  unreadable: (error: unknown) => void,
): Promise<PreviousRelease | undefined> {
  const current = document.remotes.find(({ name }) => name === remote);
  if (!current) return undefined;
  const beside = releases.remotes;
  const mayServe = (release: Release | void): release is Release =>
    release !== undefined &&
    release.id !== not &&
    canRunIn(release, app) &&
    listRejections(release, releases.shell, beside).length === 0;

  if (mayServe(current)) return named(current);
  const before = await source.findRollback(document, remote).catch(unreadable);
  if (mayServe(before)) return named(before);
  const older = (await fallbacks.list(remote)).find(mayServe);
  return older && named(older);
}

const named = ({ name, version, id }: Release): PreviousRelease => ({ name, version, id });
