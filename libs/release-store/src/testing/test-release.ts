import { type Release, type ReleaseFile } from '@oware/contracts';
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { getFileKey, getMarkerKey } from '../published/layout';
import { toJson } from '../json';
import { type Store } from '../store/store';

/** A release for tests, with the content of its files by path (`browser/remoteEntry.js`). */
export interface TestRelease {
  release: Release;
  contents: Map<string, Buffer>;
}

/** Creates a release as a build would; different `text` gives different bytes. */
export function createTestRelease(
  name: string,
  version: string,
  more: Partial<Release> = {},
  text = `${name} ${version}`,
): TestRelease {
  const contents = new Map<string, Buffer>();
  const add = (folder: string, file: string, content: string, compress: boolean): ReleaseFile => {
    const bytes = Buffer.from(content);
    const entry: ReleaseFile = {
      integrity: `sha384-${createHash('sha384').update(bytes).digest('base64')}`,
      bytes: bytes.length,
    };
    contents.set(`${folder}/${file}`, bytes);
    if (!compress) return entry;
    const packed = brotliCompressSync(bytes);
    contents.set(`${folder}/${file}.br`, packed).set(`${folder}/${file}.gz`, gzipSync(bytes));
    return { ...entry, brotli: packed.length };
  };
  const files = {
    'remoteEntry.js': add('browser', 'remoteEntry.js', `entry of ${text}`, true),
    'img/logo.png': add('browser', 'img/logo.png', `logo of ${text}`, false),
  };
  const serverFiles = { 'remoteEntry.js': add('server', 'remoteEntry.js', `server entry of ${text}`, false) };
  const shell = name === 'shell';
  const release: Release = {
    schema: 1,
    kind: shell ? 'shell' : 'remote',
    name,
    version,
    id: createHash('sha256').update(JSON.stringify({ files, serverFiles })).digest('hex').slice(0, 16),
    commit: '46ef63646ef63646ef63646ef63646ef63646ef6',
    dirty: false,
    platform: shell ? '1.0.0' : '^1.0.0',
    mfRuntime: '2.9.2',
    base: `/assets/${name}/`,
    entry: ['remoteEntry.js'],
    serverEntry: 'remoteEntry.js',
    styles: [],
    exposes: shell ? [] : ['./remote'],
    exposed: { scripts: [], styles: [] },
    shared: [{ name: 'react', version: '19.3.1', provided: shell }],
    routes: [],
    slots: [],
    files,
    serverFiles,
    bytes: 100,
    ...more,
  };
  return { release, contents };
}

export const route = (address: string): Release['routes'][number] => ({
  path: address,
  layout: 'default',
  middleware: [],
  contentPages: [],
  clientOnly: false,
  scripts: [],
  styles: [],
});

/** Writes a release to the output folder of a build; returns its folder. */
export function writeBuild(dist: string, { release, contents }: TestRelease): string {
  const folder = path.join(dist, 'apps', release.name);
  const documents = [
    ['mf-release.json', toJson(release)],
    ['packages.json', toJson(['node_modules/rxjs'])],
  ] as const;
  for (const [file, content] of [...contents, ...documents]) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), content);
  }
  return folder;
}

/** Adds a release to a store as published. */
export async function addPublished(store: Store, ...releases: TestRelease[]): Promise<void> {
  for (const { release, contents } of releases) {
    for (const [file, content] of contents) await store.create(getFileKey(release, file), content);
    await store.create(getFileKey(release, 'mf-release.json'), toJson(release));
    await store.create(getMarkerKey(release.name, release.version), toJson({ id: release.id, commit: release.commit }));
  }
}
