import { createTestRelease, writeBuild } from '@oware/release-store/testing';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { serveRemote } from './serve-remote';

let folder: string;
let output: string;
let remote: Awaited<ReturnType<typeof serveRemote>>;
const published = createTestRelease('sportsbook', '1.0.0');
const get = (at: string): Promise<Response> => fetch(remote.origin + at);

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'oware-remote-'));
  output = writeBuild(folder, published);
  remote = await serveRemote({ output, port: 0 });
});
afterEach(async () => {
  await remote.close();
  rmSync(folder, { recursive: true });
});

it('serves the release and its files to pages of other origins', async () => {
  const document = await get('/mf-release.json');
  expect(await document.json()).toEqual(published.release);
  const script = await get('/assets/sportsbook/remoteEntry.js');
  expect(await script.text()).toBe('entry of sportsbook 1.0.0');
  expect([script.headers.get('content-type'), script.headers.get('cache-control')]).toEqual([
    'text/javascript; charset=utf-8',
    'no-store',
  ]);
  for (const { headers } of [document, script]) expect(headers.get('access-control-allow-origin')).toBe('*');
});

it.each([
  '/',
  '/assets/sportsbook/remoteEntry.js.br',
  '/assets/sportsbook/../mf-release.json',
  '/assets/sportsbook/..%2fserver%2fremoteEntry.js',
  '/assets/sportsbook/toString',
  '/assets/sportsbook/%',
  '//',
])('serves no file that the release does not list: %s', async (at) => expect((await get(at)).status).toBe(404));

it('serves the texts of the release, once it has some', async () => {
  expect((await get('/texts.json')).status).toBe(404);
  const texts = { english: { page_bets: { won: 'Won' } }, languages: {} };
  writeFileSync(path.join(output, 'server/texts.json'), JSON.stringify(texts));
  expect(await (await get('/texts.json')).json()).toEqual(texts);
});

it('serves the latest build', async () => {
  writeBuild(folder, createTestRelease('sportsbook', '1.1.0'));
  expect(await (await get('/mf-release.json')).json()).toMatchObject({ version: '1.1.0' });
  expect(await (await get('/assets/sportsbook/remoteEntry.js')).text()).toBe('entry of sportsbook 1.1.0');
});

it('serves nothing of an unfinished build', async () => {
  writeFileSync(path.join(output, 'mf-release.json'), '{');
  expect((await get('/assets/sportsbook/remoteEntry.js')).status).toBe(404);
});
