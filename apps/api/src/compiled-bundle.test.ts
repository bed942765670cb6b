import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildSync } from 'esbuild';

let folder: string;
const at = (name: string): string => path.join(folder, name);

/** As build.mjs does: the loader, and a bundle that it loads. */
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'bundle-'));
  writeFileSync(
    at('greet.ts'),
    'interface Unused {}\n\nexport const greet = (): string => new Error("hello").stack ?? "";\n',
  );
  buildSync({
    entryPoints: { loader: path.join(__dirname, 'compiled-bundle.ts'), bundle: at('greet.ts') },
    outdir: folder,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    sourcemap: true,
    sourcesContent: false,
    logLevel: 'error',
  });
});
afterAll(() => rmSync(folder, { recursive: true }));

const run = (script: string): string =>
  execFileSync(
    process.execPath,
    [
      '-e',
      `const { loadBundle, saveCodeCache } = require('./loader.js'); const file = require('node:path').resolve('bundle.js'); ${script}`,
    ],
    { cwd: folder, encoding: 'utf8' },
  );
const greet = (): string => run('console.log(loadBundle(file).greet())');

it('loads a bundle with stacks that refer to its sources', () => {
  expect(greet()).toMatch(/^Error: hello\n {4}at \S*greet \(.*greet\.ts:3:\d+\)/);
});

it('loads it from the saved code cache', () => {
  run('saveCodeCache(file)');
  expect(existsSync(at('bundle.js.code'))).toBe(true);
  expect(greet()).toContain('greet.ts:3:');
});

it('loads it without a code cache of another V8 version', () => {
  writeFileSync(at('bundle.js.code'), 'of another V8');
  expect(greet()).toContain('greet.ts:3:');
});

it.each([
  ['broken', "{ 'not JSON'"],
  ['empty', ''],
  ['of another format', '{"version":3,"sources":[],"mappings":5}'],
  ['gone since the start', undefined],
])('still reports an error when the map is %s', (_what, map) => {
  writeFileSync(at('bundle.js.map'), map ?? '{}');
  const gone = map === undefined ? "require('node:fs').rmSync(file + '.map');" : '';
  const printed = run(`const { greet } = loadBundle(file); ${gone} console.log(greet() + greet())`);
  expect(printed).toMatch(/^Error: hello\n {4}at \S*greet \(.*bundle\.js:\d+:\d+\)/);
});
