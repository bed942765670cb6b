import { release as releaseSchema, releaseSignature, type Release } from '@oware/contracts';
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { parseJson, toJson } from '../json';
import { RejectedError } from '../rejected';
import { findSigner } from '../rights/find-signer';
import { type Signer } from '../rights/keys';
import { canPreview, type ReleaseRights } from '../rights/rights';
import { type Store } from '../store/store';
import { ignoreRejected } from '../unless-rejected';

const PREVIEWS = 'previews';
const INFIX = '-preview.';
/** Maximum builds of a preview to look back for one that was signed. */
const LOOK_BACK = 20;

/** Format of preview names: `pr-123`. */
export const PREVIEW_NAME = /^[a-z][a-z0-9-]{0,39}$/;

const marker = z.object({
  id: z.string(),
  commit: z.string(),
  version: z.string(),
  until: z.iso.datetime(),
  /** The app, the name of the preview and the number of the build; only in signed markers. */
  app: z.string().optional(),
  preview: z.string().optional(),
  number: z.number().optional(),
  /** SHA-256 of the release document, which contains the digest of each file; only in signed markers. */
  document: z.string().optional(),
  signature: releaseSignature.optional(),
});
type Marker = z.infer<typeof marker>;

const namesFolder = (app: string): string => `${PREVIEWS}/${app}/names`;
const buildFolder = ({ name, commit, id }: Pick<Release, 'name' | 'commit' | 'id'>): string =>
  `${PREVIEWS}/${name}/builds/${commit.replace(/\W/g, '').slice(0, 12)}-${id}`;
const listBuilds = async (store: Store, folder: string): Promise<string[]> =>
  (await store.list(folder)).filter((file) => /^\d{8}\.json$/.test(file));
const sha256 = (content: Buffer): string => createHash('sha256').update(content).digest('hex');

/** Returns the version of a build as a preview: `1.4.0-preview.pr.123` for `1.4.0`. No release has such a version. */
const toPreviewVersion = (version: string, preview: string): string =>
  `${version}${INFIX}${preview.replaceAll('-', '.')}`;

/** Returns whether a release is a preview. */
export const isPreview = ({ version }: Pick<Release, 'version'>): boolean => version.includes(INFIX);

/** Returns the key of a file of a preview: `browser/…`, `server/…` or `mf-release.json`. */
export const getPreviewFileKey = (release: Pick<Release, 'name' | 'commit' | 'id'>, file: string): string =>
  `${buildFolder(release)}/${file}`;

/**
 * Makes a build, whose files are already in the store, the newest of a preview.
 * @param signer signs it; needed where rights are checked
 */
export async function publishPreview(
  store: Store,
  preview: string,
  release: Release,
  until: Date,
  signer?: Signer,
): Promise<void> {
  const { name, id, commit, version } = release;
  const folder = `${namesFolder(name)}/${preview}`;
  const build = { id, commit, version, until: until.toISOString() };
  const newest = Number.parseInt((await listBuilds(store, folder)).at(-1) ?? '0', 10);
  for (let number = newest + 1; ; number++) {
    const signed = { ...build, app: name, preview, number, document: sha256(toJson(release)) };
    const content = signer ? { ...signed, signature: signer.sign('preview', signed) } : build;
    if (await store.create(`${folder}/${String(number).padStart(8, '0')}.json`, toJson(content))) return;
  }
}

/** Place of a preview in a store. */
interface Preview {
  store: Store;
  app: string;
  preview: string;
  now: Date;
}

/**
 * Returns the newest build of a preview.
 * @param rights if given, only builds count that somebody with the right to it has signed
 * @throws `RejectedError` when there is none, it has expired, or it is damaged
 */
export async function readPreview(
  store: Store,
  app: string,
  preview: string,
  now: Date,
  rights?: ReleaseRights,
): Promise<Release> {
  const newest = await readMarker({ store, app, preview, now }, rights);
  if (now.getTime() > Date.parse(newest.until))
    throw new RejectedError(`The preview ${preview} of ${app} has expired.`);
  const content = await store.read(getPreviewFileKey({ name: app, ...newest }, 'mf-release.json'));
  const parsed = releaseSchema.safeParse(parseJson(content));
  const isIntact = !rights || (content !== undefined && sha256(content) === newest.document);
  if (parsed.data?.name !== app || parsed.data.id !== newest.id || !isIntact)
    throw new RejectedError(`The build of the preview ${preview} of ${app} is damaged.`);
  return { ...parsed.data, version: toPreviewVersion(newest.version, preview) };
}

/** @throws `RejectedError` when no build counts */
async function readMarker(place: Preview, rights: ReleaseRights | undefined): Promise<Marker> {
  const { store, app, preview } = place;
  const folder = `${namesFolder(app)}/${preview}`;
  const files = (await listBuilds(store, folder)).reverse().slice(0, rights ? LOOK_BACK : 1);
  if (files.length === 0) throw new RejectedError(`There is no preview ${preview} of ${app}.`);
  const reasons: string[] = [];
  for (const file of files) {
    const json = parseJson(await store.read(`${folder}/${file}`));
    const parsed = marker.safeParse(json);
    const number = Number.parseInt(file, 10);
    const why = parsed.success
      ? rights && findPreviewViolation(rights, { ...place, number }, parsed.data, json)
      : 'it is damaged';
    if (parsed.success && why === undefined) return parsed.data;
    reasons.push(why ?? '');
  }
  throw new RejectedError(
    rights
      ? `The preview ${preview} of ${app} is not shown: ${reasons[0]}.`
      : `The preview ${preview} of ${app} is damaged.`,
  );
}

/** Returns why a build does not count; undefined when it does. */
function findPreviewViolation(
  rights: ReleaseRights,
  { app, preview, number, now }: Preview & { number: number },
  found: Marker,
  json: unknown,
): string | undefined {
  const key = findSigner(rights, 'preview', json, now.toISOString());
  if (typeof key === 'string') return key;
  if (!canPreview(key, app)) return `${key.identity} may not publish previews of ${app}`;
  const isHere = found.app === app && found.preview === preview && found.number === number;
  return isHere ? undefined : 'it was signed for another preview';
}

/**
 * Lists the newest build of each preview of an app that has not expired.
 * @param rights if given, only signed builds count
 */
export async function listPreviews(store: Store, app: string, now: Date, rights?: ReleaseRights): Promise<Release[]> {
  const names = await store.list(namesFolder(app));
  const found = await Promise.all(
    names.map((name) => readPreview(store, app, name, now, rights).catch(ignoreRejected)),
  );
  return found.filter((release) => release !== undefined);
}
