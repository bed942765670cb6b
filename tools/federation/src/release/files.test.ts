import { mkdtempSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { listFiles, measureFiles } from './files';
import { addHashesToEntry } from './hash-entry';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'oware-files-'));
  mkdirSync(path.join(folder, 'browser/media'), { recursive: true });
  writeFileSync(path.join(folder, 'browser/page.js'), 'export const page = 1;');
  writeFileSync(path.join(folder, 'browser/media/logo.png'), 'png');
  writeFileSync(path.join(folder, 'browser/remoteEntry.000000000000.js'), 'run();');
});
afterEach(() => rmSync(folder, { recursive: true }));

it('measures every file and compresses it where that saves bytes', async () => {
  const browser = path.join(folder, 'browser');
  const files = await measureFiles(browser, true);
  expect(Object.keys(files)).toEqual(['media/logo.png', 'page.js', 'remoteEntry.000000000000.js']);
  expect(files['page.js']).toMatchObject({ bytes: 22, integrity: expect.stringMatching(/^sha256-.{44}$/) });
  expect(files['media/logo.png']?.brotli).toBeUndefined();
  expect(brotliDecompressSync(readFileSync(path.join(browser, 'page.js.br'))).toString()).toBe(
    'export const page = 1;',
  );
  expect(gunzipSync(readFileSync(path.join(browser, 'page.js.gz'))).toString()).toBe('export const page = 1;');
  expect(await measureFiles(browser, true)).toEqual(files);
});

it('adds the hashes of lazy files to the entry', async () => {
  const app = { name: 'demo', kind: 'remote' as const, version: '1.0.0', root: '', output: folder };
  const entry = addHashesToEntry(app, 'remoteEntry.000000000000.js', ['remoteEntry.000000000000.js']);
  expect(entry).toMatch(/^remoteEntry\.[0-9a-f]{12}\.js$/);
  const browser = path.join(folder, 'browser');
  expect(listFiles(browser)).not.toContain('remoteEntry.000000000000.js');
  const files = await measureFiles(browser, false);
  const text = readFileSync(path.join(browser, entry), 'utf8');
  expect(text).toContain(`"demo/page.js":"${files['page.js']?.integrity}"`);
  expect(text).toMatch(/run\(\);$/);
});
