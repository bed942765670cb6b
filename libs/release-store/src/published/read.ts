import { release as releaseSchema, type Release } from '@oware/contracts';
import { compareVersions } from '@oware/releases';
import { z } from 'zod';
import { parseJson } from '../json';
import { RejectedError } from '../rejected';
import { type Store } from '../store/store';
import { checkFiles } from './check-files';
import { getFileKey, getMarkerKey, RELEASES, versionsFolder } from './layout';

const markerShape = z.object({ id: z.string(), commit: z.string() });

/** Marker file of a published version. */
export type Marker = z.infer<typeof markerShape>;

/**
 * Returns the marker of a version; undefined when it was not published.
 * @throws `RejectedError` when the marker is damaged
 */
export async function readMarker(store: Store, name: string, version: string): Promise<Marker | undefined> {
  const content = await store.read(getMarkerKey(name, version));
  if (!content) return undefined;
  const parsed = markerShape.safeParse(parseJson(content));
  if (!parsed.success) throw new RejectedError(`${getMarkerKey(name, version)} in ${store.place} is damaged.`);
  return parsed.data;
}

/** Lists the apps with published versions. */
export const listPublishedNames = (store: Store): Promise<string[]> => store.list(RELEASES);

/** Lists the published versions of an app, oldest first. */
export const listPublishedVersions = async (store: Store, name: string): Promise<string[]> =>
  (await publications(store, name)).map(({ version }) => version);

/**
 * Lists every published release of an app, oldest version first.
 * @throws `RejectedError` when the document of one is damaged
 */
export const listPublishedReleases = async (store: Store, name: string): Promise<Release[]> =>
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
 * Returns a published release.
 * @throws `RejectedError` when it does not exist, or its document in the store is damaged
 */
export async function readRelease(store: Store, name: string, version: string): Promise<Release> {
  const marker = await readMarker(store, name, version);
  if (marker) return readDocument(store, name, version, marker);
  const versions = await listPublishedVersions(store, name);
  throw new RejectedError(
    `${name} ${version} is not published. ${versions.length > 0 ? `Published: ${versions.join(', ')}.` : `Nothing of ${name} is published yet.`}`,
  );
}

async function readDocument(store: Store, name: string, version: string, marker: Marker): Promise<Release> {
  const parsed = releaseSchema.safeParse(
    parseJson(await store.read(getFileKey({ name, version, ...marker }, 'mf-release.json'))),
  );
  if (!parsed.success || parsed.data.name !== name || parsed.data.version !== version || parsed.data.id !== marker.id) {
    throw new RejectedError(
      `The document of ${name} ${version} in ${store.place} is damaged: publish the version under a new number.`,
    );
  }
  return parsed.data;
}

/**
 * Returns the bytes of a file of a published release from the store, unchecked; undefined when the file does not exist.
 */
export const readReleaseFile = (store: Store, release: Release, file: string): Promise<Buffer | undefined> =>
  store.read(getFileKey(release, file));

/**
 * Checks every file of a published release in the store.
 * @throws `RejectedError` for the first damaged file
 */
export async function assertWhole(store: Store, release: Release): Promise<void> {
  await checkFiles(release, (file) => readReleaseFile(store, release, file));
}
