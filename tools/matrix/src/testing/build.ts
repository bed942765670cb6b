import { type Release } from '@oware/contracts';
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type AppBuild } from '../app-build';

const weigh = (text: string): Release['files'][string] => ({
  integrity: `sha384-${createHash('sha384').update(text).digest('base64')}`,
  bytes: text.length,
});

/** A shell that calls its remote's container and shows the result in the page. */
const SHELL = `
const { Readable } = require('node:stream');
exports.createRenderer = ({ releases, loadContainer, apiOrigin, report }) => ({
  async render({ url, cookie }) {
    if (url.endsWith('/moved')) return { kind: 'redirect', location: '/ng/m' };
    const call = await fetch(apiOrigin + '/api/ng/x');
    report({ message: 'away', where: 'load' });
    const text = loadContainer(releases.remotes[0].name)({ url, cookie, status: call.status, report });
    return { kind: 'html', status: 200, body: Readable.from(['<html>' + text + '</html>']) };
  },
});
`;

/** Writes a build with this server entry, and returns it. */
export function createTestBuild(
  dist: string,
  name: string,
  version: string,
  more: Partial<Release> = {},
  server = name === 'shell' ? SHELL : `module.exports = () => ''; // ${name} ${version}`,
): AppBuild {
  const folder = path.join(dist, 'apps', name);
  const [files, serverFiles] = [{ 'entry.js': weigh(`run(${version})`) }, { 'server.js': weigh(server) }];
  const shell = name === 'shell';
  const release: Release = {
    schema: 1,
    kind: shell ? 'shell' : 'remote',
    name,
    version,
    id: createHash('sha256').update(JSON.stringify({ files, serverFiles })).digest('hex').slice(0, 16),
    commit: 'unknown',
    platform: shell ? '1.0.0' : '^1.0.0',
    mfRuntime: '2.9.2',
    base: `/assets/${name}/`,
    entry: ['entry.js'],
    serverEntry: 'server.js',
    styles: [],
    exposes: shell ? [] : ['./remote'],
    exposed: { scripts: [], styles: [] },
    shared: [],
    routes: [],
    slots: [],
    files,
    serverFiles,
    bytes: 7,
    ...more,
  };
  for (const [file, text] of [
    ['browser/entry.js', `run(${version})`],
    ['server/server.js', server],
    ['mf-release.json', JSON.stringify(release)],
  ] as const) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
  return { release, folder };
}

/** The page of a remote with only one. */
export const home: Release['routes'][number] = {
  path: '/',
  layout: 'default',
  middleware: [],
  contentPages: [],
  clientOnly: false,
  scripts: [],
  styles: [],
};
