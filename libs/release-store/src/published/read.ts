import { release as releaseSchema, type Release } from '@oware/contracts';
import { compareVersions } from '@oware/releases';
import { z } from 'zod';
import { fromJson } from '../json';
import { Refused } from '../refused';
import { type Store } from '../store/store';
import { checkFiles } from './check-files';
import { fileKey, markerKey, RELEASES, versionsFolder } from './layout';

const markerShape = z.object({ id: z.string(), commit: z.string() });

/** What makes a version known. */
export type Marker = z.infer<typeof markerShape>;

/** What a version was published as; undefined when it was not. @throws Refused when that is damaged */
export async function readMarker(store: Store, name: string, version: string): Promise<Marker | undefined> {
  const content = await store.read(markerKey(name, version));
  if (!content) return undefined;
  const parsed = markerShape.safeParse(fromJson(content));
  if (!parsed.success) throw new Refused(`${markerKey(name, version)} in ${store.place} is damaged.`);
  return parsed.data;
}

/** Names of the apps that have published something. */
export const publishedNames = (store: Store): Promise<string[]> => store.list(RELEASES);

/** Published versions of an app, oldest first. */
export const publishedVersions = async (store: Store, name: string): Promise<string[]> =>
  (await publications(store, name)).map(({ version }) => version);

/** Every published release of an app, oldest version first. @throws Refused when the document of one is damaged */
export const publishedReleases = async (store: Store, name: string): Promise<Release[]> =>
  Promise.all(
    (await publications(store, name)).map(({ version, marker }) => readDocument(store, name, version, marker)),
  );

async function publications(store: Store, name: string): Promise<{ version: string; marker: Marker }[]> {
  const found = await Promise.all(
    (await store.list(versionsFolder(name))).map(async (version) => ({
      version,
      marker: await readMarker(store, name, version),
    })),
  );
  return found
    .flatMap(({ version, marker }) => (marker ? [{ version, marker }] : []))
    .sort((a, b) => compareVersions(a.version, b.version));
}

/**
 * One published release.
 * @throws Refused when there is none, or its document in the store is damaged
 */
export async function readRelease(store: Store, name: string, version: string): Promise<Release> {
  const marker = await readMarker(store, name, version);
  if (marker) return readDocument(store, name, version, marker);
  const versions = await publishedVersions(store, name);
  throw new Refused(
    `${name} ${version} is not published. ${versions.length > 0 ? `Published: ${versions.join(', ')}.` : `Nothing of ${name} is published yet.`}`,
  );
}

async function readDocument(store: Store, name: string, version: string, marker: Marker): Promise<Release> {
  const parsed = releaseSchema.safeParse(
    fromJson(await store.read(fileKey({ name, version, ...marker }, 'mf-release.json'))),
  );
  if (!parsed.success || parsed.data.name !== name || parsed.data.version !== version || parsed.data.id !== marker.id) {
    throw new Refused(
      `The document of ${name} ${version} in ${store.place} is damaged: publish the version under a new number.`,
    );
  }
  return parsed.data;
}

/** Bytes of one file of a published release as they lie in the store, unchecked; undefined when there is no such file. */
export const readReleaseFile = (store: Store, release: Release, file: string): Promise<Buffer | undefined> =>
  store.read(fileKey(release, file));

/** Checks every file of a published release as it lies in the store; throws Refused that names the first damaged one. */
export async function assertWhole(store: Store, release: Release): Promise<void> {
  await checkFiles(release, (file) => readReleaseFile(store, release, file));
}
