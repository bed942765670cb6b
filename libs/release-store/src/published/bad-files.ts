import { type Release } from '@oware/contracts';
import { RejectedError } from '../rejected';
import { type Store } from '../store/store';
import { listBadMarks, type BadMark, type MarkRights } from './bad';
import { toReleaseId } from './files-digest';

/**
 * Returns whether a release is marked bad: its version, or its files under any version.
 * @param bad result of `listBadVersions`
 */
export const isBad = (bad: ReadonlySet<string>, { version, id }: Pick<Release, 'version' | 'id'>): boolean =>
  bad.has(version) || bad.has(id);

/** Lists the versions in the result of `listBadVersions`, without the ids of files. */
export const selectVersions = (bad: ReadonlySet<string>): string[] => [...bad].filter((entry) => entry.includes('.'));

/**
 * Returns the mark of a release and the version that it names: the release's own, or another one with the same files. Undefined if there is
 * none.
 * @param needed if omitted, every mark counts
 * @throws `RejectedError` when the mark of its version is damaged, and every mark counts
 */
export async function findBadMark(
  store: Store,
  { name, version, id }: Pick<Release, 'name' | 'version' | 'id'>,
  needed?: MarkRights,
): Promise<(BadMark & { version: string }) | undefined> {
  const marks = await listBadMarks(store, name, needed);
  const found =
    marks.find((entry) => entry.version === version) ??
    marks.find(({ mark }) => mark?.digest !== undefined && toReleaseId(mark.digest) === id);
  if (!found) return undefined;
  if (!found.mark) throw new RejectedError(`The mark of ${name} ${version} as bad in ${store.place} is damaged.`);
  const { by, at, why } = found.mark;
  return { by, at, why, version: found.version };
}

/** Describes why a release is bad: `sportsbook 1.1.1 has the same files as 1.1.0, which was marked bad by ada at …: Throws.` */
export const describeBadMark = (
  { name, version }: Pick<Release, 'name' | 'version'>,
  mark: BadMark & { version: string },
): string =>
  `${name} ${version} ${mark.version === version ? '' : `has the same files as ${mark.version}, which `}was marked bad by ${mark.by} at ${mark.at}: ${mark.why}`;
