interface Target {
  expr: string;
  legendFormat: string;
}

interface Panel {
  title: string;
  unit: string;
  targets: Target[];
}

const WIDTH = 12;
const HEIGHT = 8;
const DATASOURCE = { type: 'prometheus', uid: '${datasource}' };

/** Lists the panels of a remote, based on the metrics of the edges. `$country` is a variable of the dashboard. */
function listPanels(remote: string): Panel[] {
  const release = `remote="${remote}",country=~"$country"`;
  const served = (side: string): string =>
    `sum by (version) (rate(edge_served_total{app="${remote}",side="${side}",country=~"$country"}[5m]))`;
  const percentile = (metric: string): Target => ({
    expr: `histogram_quantile(0.75, sum by (le, version) (rate(${metric}_bucket{${release}}[1h])))`,
    legendFormat: '{{version}}',
  });
  return [
    {
      title: 'Share of the devices',
      unit: 'percent',
      targets: [
        {
          expr: `max by (version, country, state) (edge_release_share_percent{${release},channel="stable"})`,
          legendFormat: '{{version}} {{country}} {{state}}',
        },
      ],
    },
    {
      title: 'Failures per page, by kind',
      unit: 'percentunit',
      targets: [
        {
          expr: `sum by (version, kind) (rate(edge_reported_failures_total{${release}}[5m])) / on (version) group_left ${served('browser')}`,
          legendFormat: '{{version}} {{kind}}',
        },
      ],
    },
    {
      title: 'Pages run in browsers, per second',
      unit: 'short',
      targets: [{ expr: served('browser'), legendFormat: '{{version}}' }],
    },
    {
      title: 'Pages rendered at the edge, per second',
      unit: 'short',
      targets: [{ expr: served('edge'), legendFormat: '{{version}}' }],
    },
    { title: 'LCP, 75th percentile', unit: 's', targets: [percentile('edge_vitals_lcp_seconds')] },
    { title: 'INP, 75th percentile', unit: 's', targets: [percentile('edge_vitals_inp_seconds')] },
    { title: 'CLS, 75th percentile', unit: 'short', targets: [percentile('edge_vitals_cls')] },
  ];
}

/** Creates the dashboard of a remote in Grafana's import format. */
export function createDashboard(remote: string): string {
  const panels = listPanels(remote).map(({ title, unit, targets }, at) => ({
    id: at + 1,
    type: 'timeseries',
    title,
    datasource: DATASOURCE,
    gridPos: { x: (at % 2) * WIDTH, y: Math.floor(at / 2) * HEIGHT, w: WIDTH, h: HEIGHT },
    fieldConfig: { defaults: { unit, min: 0 }, overrides: [] },
    targets: targets.map((target, index) => ({
      refId: String.fromCharCode(65 + index),
      datasource: DATASOURCE,
      ...target,
    })),
  }));
  const dashboard = {
    uid: `oware-${remote}`,
    title: `Oware: ${remote}`,
    tags: ['oware', remote],
    schemaVersion: 39,
    refresh: '1m',
    time: { from: 'now-6h', to: 'now' },
    templating: {
      list: [
        { name: 'datasource', type: 'datasource', query: 'prometheus' },
        { name: 'country', type: 'custom', query: 'gh,ng', multi: true, includeAll: true, allValue: '.*' },
      ],
    },
    panels,
  };
  return `${JSON.stringify(dashboard, null, 2)}\n`;
}
