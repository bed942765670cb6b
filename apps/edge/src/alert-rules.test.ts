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
const metrics = createMetrics(() => 0);
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

it('measures the share of devices of each release with its owner', async () => {
  const { registry } = createMetrics(() => 0);
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
