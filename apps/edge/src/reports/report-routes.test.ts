import { type PageReports } from '@oware/contracts';
import path from 'node:path';
import { REPORTS_A_MINUTE } from '../limits/report-limit';
import { type Edge } from '../start-edge';
import { buildApp } from '../testing/build-app';
import { testGround, type TestGround, type TestPage } from '../testing/test-edge';
import { writeDist } from '../testing/write-dist';

let ground: TestGround;
let edge: Edge;
/** Proves that a report is from a page of the edge. */
let page: { snapshot: string; token: string | undefined };

const failure = { kind: 'network', remote: 'nobody', where: 'page /', message: 'x', country: 'ng', path: '/ng/m' };
const vital = { name: 'LCP', value: 1800, remote: 'shell', version: '1.0.0', route: '/games/:id' };

const send = async (at: string, body: unknown, to = edge): Promise<number> =>
  (
    await fetch(to.url + at, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  ).status;
const open = async (from: Edge, at = '/ng/m'): Promise<{ set: string; reports?: PageReports }> =>
  (await (await fetch(from.url + at)).json()) as TestPage;
const metrics = async (from = edge): Promise<string> => (await fetch(`${from.internalUrl}/metrics`)).text();

beforeAll(async () => {
  ground = await testGround();
  writeDist(ground.config.distDir, buildApp('shell', '1.0.0'));
  edge = await ground.start();
  const { set, reports } = await open(edge);
  page = { snapshot: set, token: reports?.token };
});
afterAll(async () => {
  await edge.close();
  await ground.close();
});

it('counts the failures that pages report, by known names', async () => {
  const report = { ...failure, ...page };
  expect(await send('/report', report)).toBe(204);
  expect(
    await send('/report', {
      ...report,
      remote: 'shell',
      version: '1.0.0',
      kind: 'script',
      at: 'shell/511.1a2b3c.js:1:2345',
    }),
  ).toBe(204);
  expect(await send('/report', { ...report, remote: 'shell', version: '<1.0.0>' })).toBe(204);
  expect(await send('/report', { ...report, kind: 'other' })).toBe(400);
  expect(await send('/report', { ...report, at: 'ama@example.com' })).toBe(400);
  const counted = (remote: string, version: string, kind: string): string =>
    `edge_reported_failures_total{remote="${remote}",version="${version}",kind="${kind}",side="browser",country="ng",channel="stable"} 1`;
  const text = await metrics();
  expect(text).toContain(counted('other', 'other', 'network'));
  expect(text).toContain(counted('shell', '1.0.0', 'script'));
  expect(text).toContain(counted('shell', 'other', 'network'));
});

it.each([
  ['/report', failure],
  ['/report/served', { country: 'ng', apps: [{ name: 'shell', version: '1.0.0' }] }],
  ['/report/vitals', { country: 'ng', vitals: [vital] }],
])('rejects reports at %s that no page of the edge has sent, and counts nothing', async (at, report) => {
  const before = (await metrics()).match(/^edge_(reported|served|vitals).*$/gm);
  const other = { ...page, snapshot: 'ffffffffffffffff' };
  for (const forged of [other, { ...page, token: '1.1.AAAAAAAAAAAAAAAA' }, { ...page, country: 'gh' }])
    expect(await send(at, { ...report, ...forged })).toBe(403);
  expect(await send(at, { ...report, snapshot: page.snapshot })).toBe(at === '/report/vitals' ? 400 : 403);
  expect((await metrics()).match(/^edge_(reported|served|vitals).*$/gm)).toEqual(before);
});

it('measures web vitals in seconds, only of sampled pages', async () => {
  const vitals = [vital, { ...vital, name: 'INP', value: 240 }, { ...vital, name: 'CLS', value: 0.07 }];
  expect(await send('/report/vitals', { country: 'ng', ...page, vitals })).toBe(204);
  const text = await metrics();
  const labels = 'channel="stable",remote="shell",version="1.0.0",country="ng"';
  expect(text).toContain(`edge_vitals_lcp_seconds_sum{${labels}} 1.8`);
  expect(text).toContain(`edge_vitals_inp_seconds_sum{${labels}} 0.24`);
  expect(text).toContain(`edge_vitals_cls_sum{${labels}} 0.07`);
  const unmeasured = await ground.start({ vitalsPercent: 0 });
  try {
    const { set, reports } = await open(unmeasured);
    expect(reports).toEqual({ token: expect.any(String) });
    const report = { country: 'ng', snapshot: set, token: reports?.token, vitals };
    expect(await send('/report/vitals', report, unmeasured)).toBe(403);
    expect(await metrics(unmeasured)).not.toContain('edge_vitals_lcp_seconds_sum');
  } finally {
    await unmeasured.close();
  }
});

it('also gives a token to the document that the browser renders', async () => {
  const { reports, ...document } = await open(edge, '/gh/m/throws');
  expect(document).toMatchObject({ fallback: true });
  expect(await send('/report', { ...failure, country: 'gh', snapshot: document.set, token: reports?.token })).toBe(204);
});

it('accepts reports without a token while an older shell is served, and counts them without a version', async () => {
  const distDir = path.join(ground.folder, 'dist-unsigned');
  writeDist(distDir, buildApp('shell', '0.9.0', { signedReports: undefined }));
  const older = await ground.start({ distDir });
  try {
    expect(await send('/report', { ...failure, remote: 'shell', version: '0.9.0' }, older)).toBe(204);
    const apps = [{ name: 'shell', version: '0.9.0' }];
    expect(await send('/report/served', { country: 'ng', snapshot: page.snapshot, apps }, older)).toBe(204);
    expect(await send('/report', { ...failure, ...page, token: '1.1.AAAAAAAAAAAAAAAA' }, older)).toBe(403);
    const text = await metrics(older);
    expect(text).toContain(
      'edge_reported_failures_total{remote="shell",version="other",kind="network",side="browser",country="ng",channel="stable"} 1',
    );
    expect(text).toContain(
      'edge_served_total{app="shell",version="other",side="browser",country="ng",channel="stable"} 1',
    );
  } finally {
    await older.close();
  }
});

it('accepts the pages of another edge with the same secret', async () => {
  const internalSecrets = ['s'.repeat(32)];
  const [one, other] = [await ground.start({ internalSecrets }), await ground.start({ internalSecrets })];
  try {
    const { set, reports } = await open(one);
    expect(await send('/report', { ...failure, snapshot: set, token: reports?.token }, other)).toBe(204);
    expect(await send('/report', { ...failure, ...page }, other)).toBe(403);
  } finally {
    await Promise.all([one.close(), other.close()]);
  }
});

it.each(['/report', '/report/served', '/report/vitals'])('rejects a flood at %s', async (at) => {
  const flooded = await ground.start();
  try {
    const first = await Promise.all(Array.from({ length: REPORTS_A_MINUTE }, () => send(at, {}, flooded)));
    expect(new Set(first)).toEqual(new Set([400]));
    expect(await send(at, {}, flooded)).toBe(429);
  } finally {
    await flooded.close();
  }
});
