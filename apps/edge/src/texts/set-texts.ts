import { type Release, type ReleaseSet, releaseTexts, type ReleaseTexts, TEXTS_FILE } from '@oware/contracts';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fetchOverrideTexts, isOverride } from '../overrides/fetch-override';
import { releasesOf } from '../releases/release-set';
import { type ReleaseFolders } from '../releases/release-source';
import { joinTexts, type SetTexts } from './lay-texts';

/** Most sets whose texts are kept; beyond, those of the set that was used longest ago are read again. */
const MAX_SETS = 50;

/** Texts of the sets of releases that this edge serves. */
export interface TextsOfSets {
  /** Texts of a set. Those of a release that cannot be read are missing until they can. */
  of(set: ReleaseSet): Promise<SetTexts>;
  /** A set whose texts were asked for, by its id. */
  find(id: string): ReleaseSet | undefined;
  /** Texts of a release; undefined when it was made without, or when they cannot be read. */
  ofRelease(release: Release): Promise<ReleaseTexts | undefined>;
}

interface Options {
  folders(release: Release): Promise<ReleaseFolders>;
  /** Translations that stand above those of the releases. */
  languages?: ReleaseTexts['languages'];
  /** Notified of texts that cannot be read. */
  failed(error: unknown, release: Release): void;
}

/** Creates the texts of sets; each set is put together when it is asked for first. */
export function textsOfSets({ folders, languages = {}, failed }: Options): TextsOfSets {
  const sets = new Map<string, { set: ReleaseSet; texts: Promise<SetTexts> }>();

  async function read(release: Release): Promise<ReleaseTexts | undefined> {
    // A release of before has no texts of its own: the English is in its code.
    if (!Object.hasOwn(release.serverFiles, TEXTS_FILE)) return undefined;
    if (isOverride(release)) return fetchOverrideTexts(release);
    const file = path.join((await folders(release)).server, TEXTS_FILE);
    return releaseTexts.parse(JSON.parse(await readFile(file, 'utf8')));
  }

  async function join(set: ReleaseSet): Promise<SetTexts> {
    const all = await Promise.all(
      releasesOf(set).map((release) =>
        read(release).catch((error: unknown) => {
          failed(error, release);
          // The next visit reads them again.
          sets.delete(set.id);
          return undefined;
        }),
      ),
    );
    return joinTexts([...all.filter((texts) => texts !== undefined), { english: {}, languages }]);
  }

  return {
    of(set) {
      const entry = sets.get(set.id) ?? { set, texts: join(set) };
      sets.delete(set.id);
      sets.set(set.id, entry);
      const [oldest] = sets.keys();
      if (sets.size > MAX_SETS && oldest !== undefined) sets.delete(oldest);
      return entry.texts;
    },
    find: (id) => sets.get(id)?.set,
    ofRelease: (release) =>
      read(release).catch((error: unknown) => {
        failed(error, release);
        return undefined;
      }),
  };
}
