import { release as releaseSchema, type Release } from '@oware/contracts';
import { z } from 'zod';
import { parseJson, toJson } from '../json';
import { RejectedError } from '../rejected';
import { type Store } from '../store/store';
import { ignoreRejected } from '../unless-rejected';

const PREVIEWS = 'previews';
const INFIX = '-preview.';

/** Format of preview names: `pr-123`. */
export const PREVIEW_NAME = /^[a-z][a-z0-9-]{0,39}$/;

const marker = z.object({ id: z.string(), commit: z.string(), version: z.string(), until: z.iso.datetime() });

const namesFolder = (app: string): string => `${PREVIEWS}/${app}/names`;
const buildFolder = ({ name, commit, id }: Pick<Release, 'name' | 'commit' | 'id'>): string =>
  `${PREVIEWS}/${name}/builds/${commit.replace(/\W/g, '').slice(0, 12)}-${id}`;

/** Returns the version of a build as a preview: `1.4.0-preview.pr.123` for `1.4.0`. No release has such a version. */
const toPreviewVersion = (version: string, preview: string): string =>
  `${version}${INFIX}${preview.replaceAll('-', '.')}`;

/** Returns whether a release is a preview. */
export const isPreview = ({ version }: Pick<Release, 'version'>): boolean => version.includes(INFIX);

/** Returns the key of a file of a preview: `browser/…`, `server/…` or `mf-release.json`. */
export const getPreviewFileKey = (release: Pick<Release, 'name' | 'commit' | 'id'>, file: string): string =>
  `${buildFolder(release)}/${file}`;

/** Makes a build, whose files are already in the store, the newest of a preview. */
export async function publishPreview(store: Store, preview: string, release: Release, until: Date): Promise<void> {
  const { name, id, commit, version } = release;
  const folder = `${namesFolder(name)}/${preview}`;
  const content = toJson({ id, commit, version, until: until.toISOString() });
  const newest = Number.parseInt((await store.list(folder)).at(-1) ?? '0', 10);
  for (let number = newest + 1; ; number++)
    if (await store.create(`${folder}/${String(number).padStart(8, '0')}.json`, content)) return;
}

/**
 * Returns the newest build of a preview.
 * @throws `RejectedError` when there is none, it has expired, or it is damaged
 */
export async function readPreview(store: Store, app: string, preview: string, now: Date): Promise<Release> {
  const folder = `${namesFolder(app)}/${preview}`;
  const newest = (await store.list(folder)).at(-1);
  const found = newest === undefined ? undefined : marker.safeParse(parseJson(await store.read(`${folder}/${newest}`)));
  if (!found) throw new RejectedError(`There is no preview ${preview} of ${app}.`);
  const { data } = found;
  if (!data) throw new RejectedError(`The preview ${preview} of ${app} is damaged.`);
  if (now.getTime() > Date.parse(data.until)) throw new RejectedError(`The preview ${preview} of ${app} has expired.`);
  const document = parseJson(await store.read(getPreviewFileKey({ name: app, ...data }, 'mf-release.json')));
  const parsed = releaseSchema.safeParse(document);
  if (parsed.data?.name !== app || parsed.data.id !== data.id)
    throw new RejectedError(`The build of the preview ${preview} of ${app} is damaged.`);
  return { ...parsed.data, version: toPreviewVersion(data.version, preview) };
}

/** Lists the newest build of each preview of an app that has not expired. */
export async function listPreviews(store: Store, app: string, now: Date): Promise<Release[]> {
  const names = await store.list(namesFolder(app));
  const found = await Promise.all(names.map((name) => readPreview(store, app, name, now).catch(ignoreRejected)));
  return found.filter((release) => release !== undefined);
}
