import { type Release, type ReleaseFile, type ReleaseTexts, TEXTS_FILE } from '@oware/contracts';
import { type TestRelease } from '@oware/release-store/testing';
import { createHash } from 'node:crypto';
import { brotliCompressSync, gzipSync } from 'node:zlib';

/**
 * A shell whose pages contain their releases and inputs. Paths: `/throws` fails, `/slow` never ends, `/spins` blocks its thread, `/crashes`
 * ends its thread, `/breaks` does so in the middle of the page, `/stalls` blocks its thread there, `/waits?FILE` ends once that file exists, `/big` is 2 MB long, `/texts` is
 * the content page `page_rewards`; `/` redirects and `/nowhere` is not found.
 */
const SHELL = `
const { existsSync } = require('node:fs');
const { Readable } = require('node:stream');
const describe = (releases) => ({ set: releases.id, shell: releases.shell.version, remotes: Object.fromEntries(releases.remotes.map(({ name, version }) => [name, version])) });
exports.createRenderer = ({ releases, apiOrigin, loadContainer, report, enters }) => ({
  async render({ url, forward, deviceId, session, orderKey, footWords, socketOrigin, bot, cookie, overrides, reports, signal }) {
    if (url === '/') return { kind: 'redirect', status: 302, location: '/ng/m' };
    if (url.endsWith('/throws')) throw new Error('boom');
    if (url.endsWith('/slow')) return new Promise(() => undefined);
    if (url.endsWith('/spins')) { enters('account'); for (;;); }
    if (url.endsWith('/crashes')) { setImmediate(() => { throw new Error('crashed'); }); return new Promise(() => undefined); }
    if (url.endsWith('/texts')) {
      const init = { method: 'POST', headers: { ...forward, 'content-type': 'application/json' }, body: JSON.stringify({ pages: ['page_rewards'], country: 'ng', compact: true }) };
      const response = await fetch(apiOrigin + '/api/ng/cms/pages/getPages', init);
      return { kind: 'html', status: 200, body: Readable.from([await response.text()], { objectMode: false }) };
    }
    const containers = {};
    for (const { name } of releases.remotes) {
      try { containers[name] = loadContainer(name).text; }
      catch (error) { report({ remote: name, kind: error.kind ?? 'bad-script', message: error.message, where: 'slot' }); }
    }
    const about = JSON.stringify({ ...describe(releases), url, bot, cookie, session, orderKey, footWords, socketOrigin, apiOrigin, deviceId, overrides, reports, containers, env: Object.keys(process.env) });
    const parts = async function* () {
      yield about;
      if (url.endsWith('/breaks')) { setImmediate(() => { throw new Error('broke'); }); await new Promise(() => undefined); }
      if (url.endsWith('/stalls')) { await new Promise((resolve) => setTimeout(resolve, 20)); enters('account'); for (;;); }
      if (url.includes('/waits?')) while (!existsSync(decodeURIComponent(url.split('?')[1])) && !signal.aborted) await new Promise((resolve) => setTimeout(resolve, 5));
      if (url.endsWith('/big')) for (let part = 0; part < 128; part++) yield 'x'.repeat(16384);
    };
    return { kind: 'html', status: url.endsWith('/nowhere') ? 404 : 200, body: Readable.from(parts(), { objectMode: false }) };
  },
});
exports.renderFallback = ({ releases }, { url, session, orderKey, footWords, overrides, reports }) => JSON.stringify({ fallback: true, ...describe(releases), url, session, orderKey, footWords, overrides, reports, entries: releases.remotes.map(({ base, entry }) => base + entry.at(-1)) });
`;

/** Returns the server entry of a remote that exports the given text. */
const remoteCode = (text: string): string => `exports.text = ${JSON.stringify(text)};`;

interface Made extends Partial<Release> {
  /** Code of the server entry. */
  server?: string;
  texts?: ReleaseTexts;
}

/**
 * Builds a release with code that runs in the edge; the names of its browser files contain the hash of their content, as in a real build.
 */
export function buildApp(name: string, version: string, { server, texts, ...more }: Made = {}): TestRelease {
  const shell = name === 'shell';
  const contents = new Map<string, Buffer>();
  const add = (file: string, content: string, compress: boolean): ReleaseFile => {
    const bytes = Buffer.from(content);
    contents.set(file, bytes);
    const entry: ReleaseFile = {
      integrity: `sha384-${createHash('sha384').update(bytes).digest('base64')}`,
      bytes: bytes.length,
    };
    if (!compress) return entry;
    const packed = brotliCompressSync(bytes);
    contents.set(`${file}.br`, packed).set(`${file}.gz`, gzipSync(bytes));
    return { ...entry, brotli: packed.length };
  };
  const [entry, late] = ['entry', 'late'].map((part) => {
    const content = `/* ${part} of ${name} ${version} */`.repeat(20);
    return [`${part}.${createHash('sha256').update(content).digest('hex').slice(0, 12)}.js`, content] as const;
  }) as [readonly [string, string], readonly [string, string]];
  const files = Object.fromEntries(
    [entry, late].map(([file, content]) => [file, add(`browser/${file}`, content, true)]),
  );
  const serverFiles = {
    'remoteEntry.js': add(
      'server/remoteEntry.js',
      server ?? (shell ? `${SHELL}// ${version}` : remoteCode(`${name} ${version}`)),
      false,
    ),
    ...(texts && { [TEXTS_FILE]: add(`server/${TEXTS_FILE}`, JSON.stringify(texts), false) }),
  };
  const release: Release = {
    schema: 1,
    kind: shell ? 'shell' : 'remote',
    name,
    version,
    id: createHash('sha256').update(JSON.stringify({ files, serverFiles })).digest('hex').slice(0, 16),
    commit: '46ef63646ef63646ef63646ef63646ef63646ef6',
    platform: shell ? '1.0.0' : '^1.0.0',
    ...(shell && { trustedTypes: true, signedReports: true }),
    mfRuntime: '2.9.2',
    base: `/assets/${name}/`,
    entry: [entry[0]],
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

/** Returns the address of the file that a page of this release fetches late. */
export const getLateFile = ({ release: { base, files } }: TestRelease): string =>
  base + Object.keys(files).find((file) => file.startsWith('late.'));
