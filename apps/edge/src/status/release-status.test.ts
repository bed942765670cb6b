import { getFileKey, createFolderStore } from '@oware/release-store';
import { addPublished, route } from '@oware/release-store/testing';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { type Edge } from '../start-edge';
import { serveReleases } from '../testing/channel';
import { buildApp } from '../testing/build-app';
import { testGround, type TestGround, type TestPage } from '../testing/test-edge';
import { renderReleasePage } from './release-page';
import { type ReleaseRow, type ReleaseStatus } from './release-status';

let ground: TestGround;
let edge: Edge;

const shell = buildApp('shell', '1.0.0', { owner: '@oware/platform' });
const sportsbook = (version: string): ReturnType<typeof buildApp> =>
  buildApp('sportsbook', version, { routes: [route('/')], owner: '@oware/sportsbook' });
const [first, second, third] = [sportsbook('1.0.0'), sportsbook('1.1.0'), sportsbook('1.2.0')];

const read = async (): Promise<ReleaseStatus> =>
  (await (await fetch(`${edge.internalUrl}/releases.json`)).json()) as ReleaseStatus;
const listRows = async (country: string, remote: string): Promise<ReleaseRow[]> =>
  (await read()).rows.filter((row) => row.country === country && row.remote === remote);

beforeAll(async () => {
  ground = await testGround();
  const folder = path.join(ground.folder, 'store');
  const store = createFolderStore(folder);
  await addPublished(store, shell, first, second, third);
  for (const country of ['gh', 'ng'] as const) await serveReleases(store, country, { shell, remotes: [first] });
  await serveReleases(store, 'ng', { shell, remotes: [second], change: { name: 'sportsbook', version: '1.1.0' } });
  await serveReleases(store, 'ng', {
    shell,
    remotes: [second],
    canaries: [{ release: third, traffic: 5 }],
    change: { action: 'canary', name: 'sportsbook', version: '1.2.0', traffic: 5, by: 'kofi', why: 'a <faster> slip' },
  });
  edge = await ground.start({ releases: folder });
});
afterAll(async () => {
  await edge.close();
  await ground.close();
});

it('lists the releases of each country, their shares of devices and owners, and the authors of changes and their reasons', async () => {
  const { rows, history } = await read();
  expect(
    rows.map(({ country, channel, remote, version, state, share, owner }) =>
      [country, channel, remote, version, state, share, owner].join(' '),
    ),
  ).toEqual([
    'gh stable shell 1.0.0 current 100 @oware/platform',
    'gh stable sportsbook 1.0.0 current 100 @oware/sportsbook',
    'ng stable shell 1.0.0 current 100 @oware/platform',
    'ng stable sportsbook 1.1.0 current 95 @oware/sportsbook',
    'ng stable sportsbook 1.2.0 canary 5 @oware/sportsbook',
  ]);
  expect(rows[0]).toMatchObject({ id: shell.release.id, commit: shell.release.commit });
  expect(history.gh).toEqual([{ revision: 1, action: 'promote', at: '2026-01-02T03:04:05.000Z', by: 'ada' }]);
  expect(history.ng.map(({ revision, action, by, why }) => [revision, action, by, why])).toEqual([
    [3, 'canary', 'kofi', 'a <faster> slip'],
    [2, 'promote', 'ada', undefined],
    [1, 'promote', 'ada', undefined],
  ]);
});

it('starts the counts of served releases at 0, so that the first failures are an increase', async () => {
  const text = await (await fetch(`${edge.internalUrl}/metrics`)).text();
  expect(text).toContain(
    'edge_served_total{app="sportsbook",version="1.2.0",side="browser",country="ng",channel="stable"} 0',
  );
  expect(text).toContain(
    'edge_reported_failures_total{remote="sportsbook",version="1.2.0",kind="script",side="browser",country="ng",channel="stable"} 0',
  );
  expect(text).toContain(
    'edge_reported_failures_total{remote="sportsbook",version="1.2.0",kind="unrendered",side="edge",country="ng",channel="stable"} 0',
  );
  expect(text).not.toContain('version="1.2.0",kind="script",side="browser",country="gh"');
});

it('counts pages, failures and web vitals of each version in its country', async () => {
  const { set, reports, remotes } = (await (await fetch(`${edge.url}/ng/m`)).json()) as TestPage;
  const version = remotes['sportsbook'] ?? '';
  const send = async (at: string, more: object): Promise<void> => {
    const { status } = await fetch(edge.url + at, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ country: 'ng', snapshot: set, token: reports?.token, ...more }),
    });
    expect(status).toBe(204);
  };
  await send('/report/served', { apps: [{ name: 'sportsbook', version }] });
  await send('/report', {
    kind: 'script',
    remote: 'sportsbook',
    version,
    where: 'page /',
    message: 'x',
    path: '/ng/m',
  });
  await send('/report', {
    kind: 'render',
    remote: 'sportsbook',
    version: '0.9.0',
    where: 'x',
    message: 'x',
    path: '/',
  });
  const page = { remote: 'sportsbook', version, route: '/' };
  await send('/report/vitals', {
    vitals: [
      { name: 'LCP', value: 1400, ...page },
      { name: 'CLS', value: 0.02, ...page },
    ],
  });
  const rows = await listRows('ng', 'sportsbook');
  expect(rows.find((row) => row.version === version)).toMatchObject({
    rendered: 1,
    ran: 1,
    failures: { script: 1 },
    vitals: { LCP: { p75: 1375, pages: 1 }, CLS: { p75: 0.021, pages: 1 } },
  });
  // 1.0.0 is served, but was not part of the page that reports it.
  expect(rows.at(-1)).toMatchObject({ version: 'other', state: 'earlier', share: 0, failures: { render: 1 } });
  expect(await listRows('gh', 'sportsbook')).toMatchObject([{ rendered: 0, ran: 0, failures: {} }]);
});

it('shows errors of browsers with their places in the sources, by source maps that the public cannot get', async () => {
  const { set, reports, remotes } = (await (await fetch(`${edge.url}/ng/m`)).json()) as TestPage;
  const version = remotes['sportsbook'] ?? '';
  const { release } = [first, second, third].find((made) => made.release.version === version) ?? first;
  const script = release.entry[0] ?? '';
  const map = { version: 3, sources: ['./apps/sportsbook/src/slip.ts'], names: [], mappings: 'AAAA' };
  const store = createFolderStore(path.join(ground.folder, 'store'));
  await store.create(getFileKey(release, `maps/${script}.map.gz`), gzipSync(JSON.stringify(map)));
  const stack = [`sportsbook/${script}:1:5`, 'shell/unknown.js:1:2'];
  const report = {
    kind: 'script',
    remote: 'sportsbook',
    version,
    where: 'page /',
    message: 'slip <broke>',
    path: '/ng/m',
  };
  await fetch(`${edge.url}/report`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...report, country: 'ng', snapshot: set, token: reports?.token, at: stack[0], stack }),
  });
  expect((await read()).errors[0]).toMatchObject({
    ...{ app: 'sportsbook', version, kind: 'script', message: 'slip <broke>', count: 1 },
    stack: [{ at: stack[0], source: './apps/sportsbook/src/slip.ts:1:1' }, { at: stack[1] }],
  });
  expect(await (await fetch(`${edge.internalUrl}/releases`)).text()).toContain(
    '<td>slip &lt;broke&gt;</td><td>./apps/sportsbook/src/slip.ts:1:1 ← shell/unknown.js:1:2</td>',
  );
  for (const at of [
    `${release.base}${script}.map`,
    `${release.base}maps/${script}.map.gz`,
    `${release.base}../maps/${script}.map.gz`,
  ])
    expect((await fetch(edge.url + at)).headers.get('content-type')).not.toMatch(/json|octet/);
  expect((await fetch(`${edge.url}${release.base}${script}.map`)).status).toBe(404);
});

it('shows errors of the server with their places in the sources, by source maps that the public cannot get', async () => {
  const { release } = shell;
  const mappings = Array.from({ length: 60 }, () => 'AAAA').join(';');
  const map = { version: 3, sources: ['./apps/shell/src/render/renderer.ts'], names: [], mappings };
  const store = createFolderStore(path.join(ground.folder, 'store'));
  await store.create(getFileKey(release, 'maps/server/remoteEntry.js.map.gz'), gzipSync(JSON.stringify(map)));
  await fetch(`${edge.url}/ng/m/throws`);
  expect((await read()).errors.find(({ side }) => side === 'server')).toMatchObject({
    ...{ app: 'shell', version: '1.0.0', kind: 'unrendered', message: 'Error: boom' },
    stack: expect.arrayContaining([
      {
        at: expect.stringMatching(/^shell@1\.0\.0\/server\/remoteEntry\.js:\d+:\d+$/),
        source: './apps/shell/src/render/renderer.ts:1:1',
      },
    ]),
  });
  expect((await fetch(`${edge.url}${release.base}maps/server/remoteEntry.js.map`)).status).toBe(404);
});

it('shows the same as a page without scripts, and escapes its content', async () => {
  const response = await fetch(`${edge.internalUrl}/releases`);
  const html = await response.text();
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(html).toBe(renderReleasePage(await read()));
  expect(html).toContain('<td>canary sportsbook@1.2.0 at 5 %</td><td>kofi</td><td>a &lt;faster&gt; slip</td>');
  expect(html).toContain('<td>@oware/sportsbook</td>');
  expect(html).not.toMatch(/<script|<style/);
});

it('is not public', async () => {
  expect((await fetch(`${edge.url}/releases.json`)).headers.get('content-type')).not.toContain('json');
  const { set } = (await (await fetch(`${edge.url}/releases`)).json()) as TestPage;
  expect(set).toMatch(/^[0-9a-f]{16}$/);
});
