import { type Release, type ReleaseSet, releaseTexts, type ReleaseTexts, TEXTS_FILE } from '@oware/contracts';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fetchOverrideTexts, isOverride } from '../overrides/fetch-override';
import { listReleases } from '../releases/release-set';
import { type ReleaseFolders } from '../releases/release-source';
import { joinTexts, type SetTexts } from './lay-texts';

/** Maximum sets whose texts are cached; the least recently used ones are evicted. */
const MAX_SETS = 50;

/** Texts of the sets of releases that this edge serves. */
export interface TextsOfSets {
  /** Returns the texts of a set. Those of an unreadable release are missing until they can be read. */
  of(set: ReleaseSet): Promise<SetTexts>;
  /** Finds a set whose texts were requested, by its id. */
  find(id: string): ReleaseSet | undefined;
  /** Returns the texts of a release; undefined when it has none or they cannot be read. */
  ofRelease(release: Release): Promise<ReleaseTexts | undefined>;
}

interface Options {
  folders(release: Release): Promise<ReleaseFolders>;
  /** Translations that override those of the releases. */
  languages?: ReleaseTexts['languages'];
  /** Called when texts cannot be read. */
  failed(error: unknown, release: Release): void;
}

/** Creates the texts of sets; each set is built on first request. */
export function createSetTexts({ folders, languages = {}, failed }: Options): TextsOfSets {
  const sets = new Map<string, { set: ReleaseSet; texts: Promise<SetTexts> }>();

  async function read(release: Release): Promise<ReleaseTexts | undefined> {
    // An older release has no separate texts: the English is in its code.
    if (!Object.hasOwn(release.serverFiles, TEXTS_FILE)) return undefined;
    if (isOverride(release)) return fetchOverrideTexts(release);
    const file = path.join((await folders(release)).server, TEXTS_FILE);
    return releaseTexts.parse(JSON.parse(await readFile(file, 'utf8')));
  }

  async function join(set: ReleaseSet): Promise<SetTexts> {
    const all = await Promise.all(
      listReleases(set).map((release) =>
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
