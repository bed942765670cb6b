import { release as releaseSchema, type Release } from '@oware/contracts';
import {
  createAllowedHistory,
  ignoreRejected,
  listChannels,
  checkFiles,
  describeBadMark,
  findBadMark,
  getFileKey,
  parseJson,
  getLatestRevision,
  getMarkerKey,
  PREVIEW_NAME,
  getPreviewFileKey,
  readMarker,
  RejectedError,
  storeSourceMaps,
  publishPreview as storePreview,
  toJson,
  unlessMissing,
  type ReleaseRights,
  type Signer,
  type Store,
} from '@oware/release-store';
import { listRouteClashes } from '@oware/releases';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { attest, type Attester } from './attest';

export interface Published {
  release: Release;
  /** False when exactly these bytes had been published before. */
  fresh: boolean;
}

/** Options of a publication. */
export interface PublishOptions {
  /** Accepts a build of uncommitted sources. Only for a store in a folder, which serves this machine. */
  allowDirty?: boolean;
  /** Writes the bill of materials and the provenance. */
  attester?: Attester | undefined;
  /** Rights that marks of bad releases, in any country, and revisions need to count; if omitted, all of them count. */
  rights?: ReleaseRights | undefined;
}

/**
 * Publishes the build in `dist/apps/<name>`: copies every file that its `mf-release.json` lists, after a check of each, and
 * only then makes the version visible. An interrupted publication is finished by the next one.
 * @throws RejectedError when the build is missing or does not match its document, its sources were not committed, its version or its files are
 * marked bad, the version was published with different bytes, or a remote that a channel serves has one of its pages
 */
export async function publish(
  store: Store,
  dist: string,
  name: string,
  { allowDirty = false, attester, rights }: PublishOptions = {},
): Promise<Published> {
  const build = path.join(dist, 'apps', name);
  const release = await readBuild(build, name);
  if (!allowDirty) assertCommitted(release);
  await assertNotBad(store, release, rights);
  if (await alreadyPublished(store, release)) return { release, fresh: false };
  await assertOwnRoutes(store, release, rights);
  const files = await checkFiles(release, (file) => unlessMissing(readFile(path.join(build, file)), undefined));
  for (const { path: file, content } of [...files, { path: 'mf-release.json', content: toJson(release) }]) {
    await saveFile(store, getFileKey(release, file), content);
  }
  await storeSourceMaps(store, release, build);
  if (attester) await attest(store, build, release, attester);
  const created = await store.create(
    getMarkerKey(name, release.version),
    toJson({ id: release.id, commit: release.commit }),
  );
  if (!created) await alreadyPublished(store, release);
  return { release, fresh: created };
}

/** Lifetime of a preview, ms. */
const PREVIEW_MS = 14 * 24 * 60 * 60 * 1000;

/**
 * Publishes a build as a preview: it has no version, a later build replaces it, and no channel can serve it.
 * @param options `signer` signs it, which edges with rights require
 * @throws RejectedError when the build is missing or does not match its document, or its sources were not committed
 */
export async function publishPreview(
  store: Store,
  dist: string,
  name: string,
  {
    preview,
    now,
    allowDirty = false,
    signer,
  }: PublishOptions & { preview: string; now: Date; signer?: Signer | undefined },
): Promise<Release> {
  if (!PREVIEW_NAME.test(preview))
    throw new RejectedError(`"${preview}" is not the name of a preview, such as pr-123.`);
  const build = path.join(dist, 'apps', name);
  const release = await readBuild(build, name);
  if (release.kind === 'shell') throw new RejectedError('The shell has no preview: only remotes have.');
  if (!allowDirty) assertCommitted(release);
  const files = await checkFiles(release, (file) => unlessMissing(readFile(path.join(build, file)), undefined));
  for (const { path: file, content } of [...files, { path: 'mf-release.json', content: toJson(release) }])
    await saveFile(store, getPreviewFileKey(release, file), content);
  await storePreview(store, preview, release, new Date(now.getTime() + PREVIEW_MS), signer);
  return release;
}

/** @throws RejectedError when the build cannot be reproduced from the commit in the release */
function assertCommitted({ name, version, commit, dirty }: Release): void {
  if (dirty === false) return;
  throw new RejectedError(
    `${name} ${version} was built from files that are not in commit ${commit}. Nothing was published. Commit them and build again (npx nx build ${name} --skip-nx-cache). A store in a folder accepts it with --allow-dirty.`,
  );
}

/** @throws RejectedError when its version or its files are marked bad, also when the store no longer contains the marked release */
async function assertNotBad(store: Store, release: Release, rights: ReleaseRights | undefined): Promise<void> {
  const mark = await findBadMark(store, release, rights && { rights });
  if (mark)
    throw new RejectedError(
      `${describeBadMark(release, mark)} Nothing was published. Fix it, raise the version in apps/${release.name}/package.json and build again.`,
    );
}

/** @throws RejectedError when another remote that some channel serves has one of its pages: no channel could serve both */
async function assertOwnRoutes(store: Store, release: Release, rights: ReleaseRights | undefined): Promise<void> {
  const channels = await Promise.all(
    (await listChannels(store)).map((channel) =>
      rights ? createAllowedHistory(channel, rights).latest().catch(ignoreRejected) : getLatestRevision(channel),
    ),
  );
  for (const document of channels) {
    const others = (document?.remotes ?? []).filter(({ name }) => name !== release.name);
    const clash =
      others.length > 0 && listRouteClashes([...others, release]).find(({ owners }) => owners[1] === release.name);
    if (clash)
      throw new RejectedError(
        `${clash.owners[0]}, served in ${document?.country}/${document?.channel}, has the page ${clash.path} as well. Nothing was published. Choose another path, or remove the page from ${clash.owners[0]} first.`,
      );
  }
}

async function readBuild(build: string, name: string): Promise<Release> {
  const file = path.join(build, 'mf-release.json');
  const text = await unlessMissing(readFile(file, 'utf8'), undefined);
  if (text === undefined) throw new RejectedError(`There is no ${file}: build it first (npx nx build ${name}).`);
  const parsed = releaseSchema.safeParse(parseJson(text));
  if (!parsed.success)
    throw new RejectedError(
      `${file} is not a release: ${parsed.error.issues.map(({ path: at, message }) => `${at.join('.')} ${message}`).join('; ')}`,
    );
  if (parsed.data.name !== name)
    throw new RejectedError(`${file} is the release of ${parsed.data.name}, not of ${name}.`);
  return parsed.data;
}

async function alreadyPublished(store: Store, { name, version, id, commit }: Release): Promise<boolean> {
  const published = await readMarker(store, name, version);
  if (!published) return false;
  if (published.id === id) return true;
  throw new RejectedError(
    `${name} ${version} is published with different content (id ${published.id}, commit ${published.commit}); this build is ${id}, commit ${commit}. A version never changes: raise the version in apps/${name}/package.json and build again.`,
  );
}

async function saveFile(store: Store, key: string, content: Buffer): Promise<void> {
  if (await store.create(key, content)) return;
  if (!(await store.read(key))?.equals(content))
    throw new RejectedError(`${store.place} has other content at ${key}: somebody changed a published file.`);
}
