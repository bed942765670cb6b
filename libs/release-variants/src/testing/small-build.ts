import { type Release, type ReleaseFile } from '@oware/contracts';
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

export const getIntegrity = (content: string | Buffer): string =>
  `sha256-${createHash('sha256').update(content).digest('base64')}`;

const [PAGE, STYLE, ENTRY] = ['page.aaaaaaaaaaaa.js', 'page.bbbbbbbbbbbb.css', 'remoteEntry.cccccccccccc.js'];
const page = "pages.push('There is nothing here.');";
const style = '.page{color:red}';
const definition =
  "{ name: 'demo', platform: '^1.0.0', routes: [{ path: '/', page: () => Promise.resolve({ default: () => 'shown' }) }], slots: {}, setup: () => 'set up' }";
const container = `{ init: (scope) => 'init ' + scope, get: async () => () => ({ default: ${definition} }) }`;
const table = JSON.stringify({ [`demo/${PAGE}`]: getIntegrity(page), [`demo/${STYLE}`]: getIntegrity(style) });

const contents: Readonly<Record<string, string>> = {
  [`browser/${PAGE}`]: page,
  [`browser/${STYLE}`]: style,
  [`browser/${ENTRY}`]: `Object.assign(self.table||={},${table});var oware_demo;oware_demo=${container};self.names={1:"page."+{1:"aaaaaaaaaaaa"}[1]+".js",2:"${STYLE}"};`,
  'browser/logo.png': 'picture',
  'server/page.js': page,
  'server/remoteEntry.js': `module.exports = ${container};`,
};

/** Writes a minimal build of a remote: an entry, a page with its style, a picture. */
export function writeSmallBuild(folder: string): Release {
  const files: Record<'browser' | 'server', Record<string, ReleaseFile>> = { browser: {}, server: {} };
  for (const [name, text] of Object.entries(contents)) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
    const [side, base] = name.split('/') as ['browser' | 'server', string];
    const entry: ReleaseFile = { integrity: getIntegrity(text), bytes: text.length };
    files[side][base] = entry;
    if (side === 'server' || base.endsWith('.png')) continue;
    writeFileSync(`${file}.br`, brotliCompressSync(text));
    writeFileSync(`${file}.gz`, gzipSync(text));
    entry.brotli = brotliCompressSync(text).length;
  }
  const release: Release = {
    schema: 1,
    kind: 'remote',
    name: 'demo',
    version: '1.0.0',
    id: '0123456789abcdef',
    commit: 'unknown',
    platform: '^1.0.0',
    mfRuntime: '2.9.2',
    base: '/assets/demo/',
    entry: [ENTRY],
    serverEntry: 'remoteEntry.js',
    styles: [],
    exposes: ['./remote'],
    exposed: { scripts: [], styles: [] },
    shared: [],
    slots: [],
    routes: [
      {
        path: '/',
        layout: 'default',
        middleware: [],
        contentPages: [],
        clientOnly: false,
        scripts: [PAGE],
        styles: [STYLE],
      },
    ],
    files: files.browser,
    serverFiles: files.server,
    bytes: 0,
  };
  writeFileSync(path.join(folder, 'mf-release.json'), JSON.stringify(release));
  return release;
}
