import { readdirSync, readFileSync } from 'node:fs';
import { type TestRelease } from '@oware/release-store/testing';
import path from 'node:path';
import { createMetrics } from './metrics';
import { measureReleases } from './status/measure-releases';
import { buildChannelDocument } from './testing/channel';
import { buildApp } from './testing/build-app';

const deploy = path.join(__dirname, '../../../deploy');
const read = (file: string): string => readFileSync(path.join(deploy, file), 'utf8');
const observed = ['alerts', 'dashboards'].flatMap((kind) =>
  readdirSync(path.join(deploy, 'observability', kind)).map((file) => `observability/${kind}/${file}`),
);
const metrics = createMetrics(() => 0, 'stable');
measureReleases(metrics.registry, 'stable', () => []);

it.each(['alerts.yml', 'alerts-releases.yml', ...observed])('%s uses metrics that the edge has', (file) => {
  const named = [...new Set(read(file).match(/\bedge_[a-z_]+/g))];
  const missing = named.filter(
    (name) =>
      metrics.registry.getSingleMetric(name) === undefined &&
      metrics.registry.getSingleMetric(name.replace(/_(bucket|count|sum)$/, '')) === undefined,
  );
  expect(named.length).toBeGreaterThan(0);
  expect(missing).toEqual([]);
});

it('names the owner of a release in each alert, from recording rules of the same file', () => {
  const rules = read('alerts-releases.yml');
  const records = [...rules.matchAll(/record: (\S+)/g)].map(([, name]) => name);
  const alerts = rules.split('- alert: ').slice(1);
  expect(alerts.length).toBeGreaterThan(3);
  expect(alerts.filter((alert) => !/group_left \(owner/.test(alert))).toEqual([]);
  expect([...new Set(rules.match(/\boware:\w+(:\w+)?/g))].sort()).toEqual([...records].sort());
});

it.each([
  ['an endless loop with one page per thread', 17, 0, true],
  ['an endless loop between pages that do not reach it', 17, 100, true],
  ['many failures, however many pages were rendered', 21, 100_000, true],
  ['few failures among many pages', 17, 10_000, false],
  ['a few failures of a quiet night', 5, 0, false],
])('alerts on the server for %s: %j', (_what, failures, pages, isAlert) => {
  const [, rule = ''] = read('alerts-releases.yml').split('- alert: OwareReleaseFailsOnServer');
  const condition = /\(([^]*?)\) \* on/.exec(rule)?.[1] ?? '';
  const code = condition
    .replaceAll('oware:release_server_failures:increase10m', String(failures))
    .replaceAll('oware:release_server_pages:increase10m', String(pages))
    .replace(/\bor\b/g, '||')
    .replace(/\band\b/g, '&&');
  expect(code).toMatch(/^[\d\s>|&()/.]+$/);
  expect(new Function(`return (${code})`)()).toBe(isAlert);
});

it('describes each release that was served, also after it was replaced, for joins', async () => {
  const { registry } = createMetrics(() => 0, 'next');
  let version = '1.0.0';
  measureReleases(registry, 'next', () => [
    {
      ...buildChannelDocument('gh', 1, {
        shell: buildApp('shell', version, { owner: '@oware/platform' }),
        remotes: [],
      }),
      mark: '1',
    },
  ]);
  const info = (): Promise<string> => registry.getSingleMetricAsString('edge_release_info');
  const series = (of: string): string =>
    `{remote="shell",version="${of}",country="gh",channel="next",commit="46ef63646ef63646ef63646ef63646ef63646ef6",owner="@oware/platform"} 1`;
  expect(await info()).toContain(series('1.0.0'));
  version = '1.1.0';
  expect(await info()).toContain(series('1.1.0'));
  expect(await info()).toContain(series('1.0.0'));
});

it('gives each metric the channel of the edge', async () => {
  const { registry, served, failures, vitals } = createMetrics(() => 0, 'next');
  served.inc({ app: 'account', version: '1.0.0', side: 'edge', country: 'gh' });
  failures.inc({ remote: 'account', version: '1.0.0', kind: 'render', side: 'edge', country: 'gh' });
  vitals.CLS.observe({ remote: 'account', version: '1.0.0', country: 'gh' }, 0.1);
  const lines = (await registry.metrics()).match(/^edge_(served|reported|vitals_cls_sum).*/gm);
  expect(lines?.map((line) => line.includes('channel="next"'))).toEqual([true, true, true]);
});

it('measures the share of devices of each release with its owner', async () => {
  const { registry } = createMetrics(() => 0, 'stable');
  const promotions = (version: string): TestRelease => buildApp('promotions', version, { owner: '@oware/promotions' });
  const canaries = [{ release: promotions('1.1.0'), traffic: 5 }];
  const state = { shell: buildApp('shell', '1.0.0'), remotes: [promotions('1.0.0')], canaries };
  measureReleases(registry, 'stable', () => [{ ...buildChannelDocument('ng', 1, state), mark: '1' }]);
  const text = await registry.getSingleMetricAsString('edge_release_share_percent');
  const series = (remote: string, version: string, state: string, owner: string): string =>
    `{remote="${remote}",version="${version}",country="ng",channel="stable",state="${state}",owner="${owner}"}`;
  expect(text).toContain(`${series('promotions', '1.0.0', 'current', '@oware/promotions')} 95`);
  expect(text).toContain(`${series('promotions', '1.1.0', 'canary', '@oware/promotions')} 5`);
  expect(text).toContain(`${series('shell', '1.0.0', 'current', 'unknown')} 100`);
});
