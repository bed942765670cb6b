import { release as releaseSchema, type Release } from '@oware/contracts';
import { compareVersions } from '@oware/releases';
import { z } from 'zod';
import { fromJson } from '../json';
import { Refused } from '../refused';
import { type Store } from '../store/store';
import { checkFiles } from './check-files';
import { folderOf, marker, RELEASES, versionsOf } from './layout';

const markerShape = z.object({ id: z.string(), commit: z.string() });

/** What a version was published as; undefined when it was not. */
export async function readMarker(store: Store, name: string, version: string): Promise<z.infer<typeof markerShape> | undefined> {
  const content = await store.read(marker(name, version));
  if (!content) return undefined;
  const parsed = markerShape.safeParse(fromJson(content));
  if (!parsed.success) throw new Refused(`${marker(name, version)} in ${store.place} is damaged.`);
  return parsed.data;
}

/** Names of the apps that have published something. */
export const publishedNames = (store: Store): Promise<string[]> => store.list(RELEASES);

/** Published versions of an app, oldest first. */
export async function publishedVersions(store: Store, name: string): Promise<string[]> {
  const versions = await store.list(versionsOf(name));
  const known = await Promise.all(versions.map((version) => readMarker(store, name, version)));
  return versions.filter((_, at) => known[at]).sort(compareVersions);
}

/**
 * One published release.
 * @throws Refused when there is none, or its document in the store is damaged
 */
export async function readRelease(store: Store, name: string, version: string): Promise<Release> {
  const known = await readMarker(store, name, version);
  if (!known) {
    const versions = await publishedVersions(store, name);
    throw new Refused(`${name} ${version} is not published. ${versions.length > 0 ? `Published: ${versions.join(', ')}.` : `Nothing of ${name} is published yet.`}`);
  }
  const parsed = releaseSchema.safeParse(fromJson(await store.read(`${folderOf({ name, version, ...known })}/mf-release.json`)));
  if (!parsed.success || parsed.data.name !== name || parsed.data.version !== version || parsed.data.id !== known.id) {
    throw new Refused(`The document of ${name} ${version} in ${store.place} is damaged: publish the version under a new number.`);
  }
  return parsed.data;
}

/** Checks every file of a published release as it lies in the store; throws Refused that names the first damaged one. */
export async function assertWhole(store: Store, release: Release): Promise<void> {
  await checkFiles(release, (file) => store.read(`${folderOf(release)}/${file}`));
}
