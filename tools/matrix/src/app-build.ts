import { release as releaseSchema, type Release } from '@oware/contracts';
import {
  checkFiles,
  parseJson,
  getLatestRevision,
  openStore,
  readReleaseFile,
  RejectedError,
  unlessMissing,
  type Store,
} from '@oware/release-store';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** A release with its folder, which contains `browser/` and `server/`. */
export interface AppBuild {
  release: Release;
  folder: string;
}

/** Remotes, and the shell that they are built for; a squad's own build has no shell. */
export interface BuildSet {
  shell?: AppBuild;
  remotes: AppBuild[];
}

interface Place {
  country: 'gh' | 'ng';
  channel: string;
  /** Writable folder for the files of published releases. */
  scratch: string;
}

/**
 * Reads a folder of builds, or the releases that a channel of a release store serves.
 * @throws RejectedError when it is neither
 */
export async function readBuilds(address: string, place: Place): Promise<BuildSet> {
  const apps = await unlessMissing(readdir(path.join(address, 'apps')), undefined);
  const builds = apps ? await fromDist(address, apps) : await fromStore(openStore(address, process.env), place);
  const shell = builds.find(({ release }) => release.kind === 'shell');
  if (builds.length === 0)
    throw new RejectedError(`There is no release in ${address}: build one first (npx nx run-many -t build).`);
  return { shell, remotes: builds.filter(({ release }) => release.kind === 'remote') };
}

async function fromDist(dist: string, apps: readonly string[]): Promise<AppBuild[]> {
  const builds: AppBuild[] = [];
  for (const name of [...apps].sort()) {
    const folder = path.resolve(dist, 'apps', name);
    const text = await unlessMissing(readFile(path.join(folder, 'mf-release.json')), undefined);
    if (text === undefined) continue;
    const parsed = releaseSchema.safeParse(parseJson(text));
    if (!parsed.success) throw new RejectedError(`${folder}/mf-release.json is not a release: ${parsed.error.message}`);
    await checkFiles(parsed.data, (file) => unlessMissing(readFile(path.join(folder, file)), undefined));
    builds.push({ release: parsed.data, folder });
  }
  return builds;
}

async function fromStore(store: Store, { country, channel, scratch }: Place): Promise<AppBuild[]> {
  const document = await getLatestRevision({ store, country, channel });
  if (!document)
    throw new RejectedError(`${store.place} contains neither builds (apps/) nor a channel ${country}/${channel}.`);
  const releases = [document.shell, ...document.remotes, ...document.canaries.map(({ release }) => release)];
  return Promise.all(
    releases.map(async (release) => ({
      release,
      folder: await unpack(store, release, path.join(scratch, `${release.name}-${release.id}`)),
    })),
  );
}

async function unpack(store: Store, release: Release, folder: string): Promise<string> {
  for (const { path: file, content } of await checkFiles(release, (name) => readReleaseFile(store, release, name))) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), content);
  }
  return folder;
}
