import { FlattenMap, originalPositionFor } from '@jridgewell/trace-mapping';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import TerserPlugin from 'terser-webpack-plugin';
import { createHiddenSourceMaps } from '../config/source-maps';
import { runWebpack } from '../run-webpack';
import { moveMaps } from './private-maps';
import { addHashesToEntry } from './hash-entry';

let root: string;
beforeEach(() => (root = mkdtempSync(path.join(tmpdir(), 'oware-maps-'))));
afterEach(() => rmSync(root, { recursive: true, force: true }));

const THROWS = `export function fail(value) {\n  if (value) throw new Error('broken ' + value);\n}\n`;
const ENTRY = `import { fail } from './fail';\nself.start = () => { fail('entry'); };\nself.late = () => import('./late');\n`;

/** Builds both sides of an app with a lazy chunk, like a production build. */
async function build(development = false): Promise<{ output: string; initial: string[] }> {
  const output = path.join(root, 'dist');
  mkdirSync(path.join(root, 'src'));
  for (const [file, code] of Object.entries({ fail: THROWS, entry: ENTRY, late: `export default 'late';\n` }))
    writeFileSync(path.join(root, `src/${file}.js`), code);
  const config = (side: 'browser' | 'server') => ({
    mode: 'production' as const,
    context: root,
    devtool: false as const,
    entry: { entry: path.join(root, 'src/entry.js') },
    output: { path: path.join(output, side), filename: '[name].[contenthash:12].js', publicPath: '/' },
    optimization: { minimizer: [new TerserPlugin({ minify: TerserPlugin.swcMinify, extractComments: false })] },
    plugins: createHiddenSourceMaps(side, { development }),
  });
  const { browser } = await runWebpack({ browser: config('browser'), server: config('server') });
  return { output, initial: [...browser.compilation.entrypoints.values()].flatMap((entry) => entry.getFiles()) };
}

const seal = (output: string, entry: string, initial: readonly string[]): string =>
  addHashesToEntry({ name: 'demo', kind: 'remote', version: '1.0.0', root, output }, entry, initial);
const scripts = (folder: string): string[] => readdirSync(folder).filter((name) => name.endsWith('.js'));

it('keeps maps of browser scripts apart from served files, and maps the final entry to its source', async () => {
  const { output, initial } = await build();
  mkdirSync(path.join(output, 'maps'));
  writeFileSync(path.join(output, 'maps/of-the-build-before.js.map'), '{}');
  moveMaps(output);
  const entry = seal(output, initial.find((name) => name.startsWith('entry.')) ?? '', initial);
  const browser = path.join(output, 'browser');
  expect(readdirSync(browser).filter((name) => name.endsWith('.map'))).toEqual([]);
  expect(readdirSync(path.join(output, 'server')).filter((name) => name.endsWith('.map'))).toEqual([]);
  expect(readdirSync(path.join(output, 'maps')).sort()).toEqual(
    [...scripts(browser).map((name) => `${name}.map`), 'server'].sort(),
  );
  const code = readFileSync(path.join(browser, entry), 'utf8');
  expect(code).not.toContain('sourceMappingURL');

  expect(findThrow(output, code, entry)).toMatchObject({ source: './src/fail.js', line: 2 });
});

it('maps server scripts to their sources, without the text of the sources', async () => {
  const { output } = await build();
  moveMaps(output);
  const server = path.join(output, 'server');
  expect(readdirSync(server).filter((name) => name.endsWith('.map'))).toEqual([]);
  const entry = scripts(server).find((name) => name.startsWith('entry.')) ?? '';
  const code = readFileSync(path.join(server, entry), 'utf8');
  expect(code).not.toContain('sourceMappingURL');
  expect(findThrow(output, code, `server/${entry}`)).toMatchObject({ source: './src/fail.js', line: 2 });
  expect(readFileSync(path.join(output, `maps/server/${entry}.map`), 'utf8')).not.toContain('sourcesContent');
});

/** Finds the source of the place where a script throws. */
function findThrow(output: string, code: string, script: string): ReturnType<typeof originalPositionFor> {
  const map = FlattenMap(readFileSync(path.join(output, `maps/${script}.map`), 'utf8'));
  const before = code.slice(0, code.indexOf('broken')).split('\n');
  return originalPositionFor(map, { line: before.length, column: before.at(-1)?.length ?? 0 });
}

it('writes no maps for readable development builds', async () => {
  const { output, initial } = await build(true);
  moveMaps(output);
  seal(output, initial[0] ?? '', initial);
  expect(readdirSync(path.join(output, 'maps'), { recursive: true })).toEqual(['server']);
});
