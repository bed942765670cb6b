import { type Release } from '@oware/contracts';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { brokenAtEvaluation, brokenInRender, brokenInSetup, truncatedEntry } from './broken';
import { type BuiltRemote } from './alter-remote';
import { getIntegrity, writeSmallBuild } from './testing/small-build';
import { createVariant, type Variant } from './create-variant';

let folder: string;
let built: Release;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'oware-variant-'));
  built = writeSmallBuild(path.join(folder, 'demo'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const make = (variant: Variant): Release =>
  createVariant(path.join(folder, 'demo'), path.join(folder, variant.version), variant);
const read = (release: Release, side: 'browser' | 'server', name: string): Buffer =>
  readFileSync(path.join(folder, release.version, side, name));
const entryText = (release: Release): string => read(release, 'browser', release.entry[0] ?? '').toString();

/** Checks that the folder has exactly the files of the release, with the right content. */
function expectWhole(release: Release): void {
  for (const [side, files] of [
    ['browser', release.files],
    ['server', release.serverFiles],
  ] as const) {
    const expected: string[] = [];
    for (const [name, file] of Object.entries(files)) {
      const content = read(release, side, name);
      expect([name, content.length, getIntegrity(content)]).toEqual([name, file.bytes, file.integrity]);
      expected.push(name);
      if (file.brotli === undefined) continue;
      expect(read(release, side, `${name}.br`)).toHaveLength(file.brotli);
      expect(brotliDecompressSync(read(release, side, `${name}.br`))).toEqual(content);
      expect(gunzipSync(read(release, side, `${name}.gz`))).toEqual(content);
      expected.push(`${name}.br`, `${name}.gz`);
    }
    expect(readdirSync(path.join(folder, release.version, side)).sort()).toEqual(expected.sort());
  }
  expect(JSON.parse(readFileSync(path.join(folder, release.version, 'mf-release.json'), 'utf8'))).toEqual(release);
}

interface Container {
  init(scope: string): string;
  get(module: string): Promise<() => { default: BuiltRemote }>;
}
function runInBrowser(release: Release): {
  oware_demo: Container;
  table: Record<string, string>;
  names: Record<string, string>;
} {
  const global = { self: {} as Record<string, unknown> };
  runInNewContext(entryText(release), global);
  return { ...global, ...global.self } as never;
}
const runOnServer = (release: Release): Container =>
  createRequire(__filename)(path.join(folder, release.version, 'server', release.serverEntry)) as Container;
const getDefinition = async (container: Container): Promise<BuiltRemote> => (await container.get('./remote'))().default;

it('creates a new version with different bytes and leaves the build unchanged', () => {
  const release = make({ version: '1.1.0' });
  expectWhole(release);
  expect([release.version, release.id]).toEqual(['1.1.0', expect.not.stringContaining(built.id)]);
  expect(release.entry[0]).not.toBe(built.entry[0]);
  expect(release.files['page.aaaaaaaaaaaa.js']).toEqual(built.files['page.aaaaaaaaaaaa.js']);
  expect(JSON.parse(readFileSync(path.join(folder, 'demo/mf-release.json'), 'utf8'))).toEqual(built);
  expect(make({ version: '1.2.0' }).id).not.toBe(release.id);
});

it('renames an edited file and updates its hash in the entry and the release', () => {
  const release = make({ version: '1.1.0', edit: ({ text }) => text.replace('nothing here', 'a page') });
  expectWhole(release);
  const [script = ''] = release.routes[0]?.scripts ?? [];
  expect(script).toMatch(/^page\.[0-9a-f]{12}\.js$/);
  expect(script).not.toBe('page.aaaaaaaaaaaa.js');
  expect(read(release, 'browser', script).toString()).toContain('There is a page.');
  expect(read(release, 'server', 'page.js').toString()).toContain('There is a page.');
  const { table, names } = runInBrowser(release);
  expect(names).toEqual({ 1: script, 2: 'page.bbbbbbbbbbbb.css' });
  expect(table).toEqual({
    [`demo/${script}`]: release.files[script]?.integrity,
    'demo/page.bbbbbbbbbbbb.css': release.files['page.bbbbbbbbbbbb.css']?.integrity,
  });
});

it('edits only the given sides', () => {
  const release = make({
    version: '1.1.0',
    sides: ['server'],
    edit: ({ text }) => text.replace('nothing here', 'a page'),
  });
  expect(release.routes[0]?.scripts).toEqual(['page.aaaaaaaaaaaa.js']);
  expect(read(release, 'server', 'page.js').toString()).toContain('There is a page.');
});

it('overrides the given release fields', () => {
  expect(make({ version: '2.0.0', release: { platform: '^2.0.0' } })).toMatchObject({
    platform: '^2.0.0',
    mfRuntime: '2.9.2',
  });
});

it('changes the definition on both sides', async () => {
  const release = make({
    version: '1.1.0',
    alter: (remote, side) => ({ ...remote, name: `${remote.name} on the ${side}` }),
  });
  expectWhole(release);
  const { oware_demo: container } = runInBrowser(release);
  expect(container.init('scope')).toBe('init scope');
  expect((await getDefinition(container)).name).toBe('demo on the browser');
  expect((await getDefinition(runOnServer(release))).name).toBe('demo on the server');
});

it('can break code while all hashes stay valid', async () => {
  const truncated = make({ version: '1.0.1', ...truncatedEntry });
  const throwing = make({ version: '1.0.2', ...brokenAtEvaluation });
  const setup = make({ version: '1.0.3', ...brokenInSetup, sides: ['browser'] });
  const render = make({ version: '1.0.4', ...brokenInRender });
  for (const release of [truncated, throwing, setup, render]) expectWhole(release);

  expect(() => runInBrowser(truncated)).toThrow('Unexpected end of input');
  expect(() => runInBrowser(throwing)).toThrow('broken at evaluation');
  expect(() => runOnServer(throwing)).toThrow('broken at evaluation');
  const definition = await getDefinition(runInBrowser(setup).oware_demo);
  expect(() => definition.setup?.(undefined as never)).toThrow('broken in setup');
  expect((await getDefinition(runOnServer(setup))).setup?.(undefined as never)).toBe('set up');
  const page = await (await getDefinition(runOnServer(render))).routes[0]?.page();
  expect(page?.default).toThrow('broken in render');
});

it('does not overwrite an existing folder', () => {
  make({ version: '1.1.0' });
  expect(() => make({ version: '1.1.0' })).toThrow('already exists');
});
