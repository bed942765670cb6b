import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pruneCache } from './prune-cache';

let cacheDir: string;
beforeEach(() => {
  cacheDir = mkdtempSync(path.join(tmpdir(), 'cache-'));
});
afterEach(() => rmSync(cacheDir, { recursive: true, force: true }));

function cached(app: string, name: string, usedAt: number): void {
  const folder = path.join(cacheDir, 'releases', app, name);
  mkdirSync(path.join(folder, 'browser'), { recursive: true });
  utimesSync(folder, usedAt, usedAt);
}
const left = (app: string): string[] => readdirSync(path.join(cacheDir, 'releases', app)).sort();

it('keeps the most recently used releases of each app', async () => {
  cached('account', '1.0.0-a', 1000);
  cached('account', '1.0.1-b', 3000);
  cached('account', '1.0.2-c', 2000);
  cached('shell', '1.0.0-d', 500);
  await pruneCache(cacheDir, 2);
  expect(left('account')).toEqual(['1.0.1-b', '1.0.2-c']);
  expect(left('shell')).toEqual(['1.0.0-d']);
});

it('does nothing where no edge has run', async () => {
  await expect(pruneCache(path.join(cacheDir, 'new'))).resolves.toBeUndefined();
});
