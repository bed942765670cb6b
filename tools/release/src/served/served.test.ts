import { type Sample } from './exposition';
import { formatServedTable, sumVersions } from './served';

const served = (
  app: string,
  version: string,
  side: string,
  value: number,
  more: Record<string, string> = {},
): Sample => ({
  name: 'edge_served_total',
  labels: { app, version, side, ...more },
  value,
});
const failed = (remote: string, version: string, kind: string, value: number): Sample => ({
  name: 'edge_reported_failures_total',
  labels: { remote, version, kind },
  value,
});

it('shows the served pages and failures of each version, newest first', () => {
  const table = formatServedTable(
    sumVersions([
      served('sportsbook', '1.9.0', 'browser', 950),
      served('sportsbook', '1.9.0', 'edge', 1000, { country: 'ng' }),
      served('sportsbook', '1.9.0', 'edge', 140, { country: 'gh' }),
      served('sportsbook', '1.10.0', 'edge', 64),
      served('sportsbook', '1.10.0', 'browser', 41),
      failed('sportsbook', '1.10.0', 'setup', 12),
      failed('sportsbook', '1.10.0', 'network', 3),
      failed('sportsbook', '1.9.0', 'render', 0),
      served('shell', '1.0.0', 'edge', 1204),
      failed('virtuals', '2.0.0', 'network', 7),
      { name: 'process_cpu_seconds_total', labels: {}, value: 1 },
    ]),
  );
  expect(table).toEqual([
    'app         version  rendered  ran in browsers  failures',
    'shell       1.0.0        1204                0  -',
    'sportsbook  1.10.0         64               41  network 3, setup 12',
    'sportsbook  1.9.0        1140              950  -',
    'virtuals    2.0.0           0                0  network 7',
  ]);
});

it('shows that nobody counts the browsers of a preview', () => {
  const table = formatServedTable(
    sumVersions([served('loyalty', '1.4.0-preview.pr.123', 'edge', 3), served('loyalty', '1.4.0', 'browser', 2)]),
  );
  expect(table).toEqual([
    'app      version               rendered  ran in browsers  failures',
    'loyalty  1.4.0                        0                2  -',
    'loyalty  1.4.0-preview.pr.123         3      not counted  -',
    expect.stringMatching(/^Not counted: browsers that ran a preview, and their failures\. /),
  ]);
});

it('shows invalid versions last, without terminal control characters', () => {
  const table = formatServedTable(
    sumVersions([
      served('a', 'x\u001b[2Jy', 'edge', 1),
      served('a', '1.0.0', 'edge', 2),
      served('a', '2.0.0', 'edge', NaN),
      failed('other', '', 'network', 1),
    ]),
  );
  expect(table.slice(1).map((line) => line.replace(/ +/g, ' '))).toEqual([
    'a 1.0.0 2 0 -',
    'a x?[2Jy 1 0 -',
    'other 0 0 network 1',
  ]);
});

it('reads counters that lack a label', () => {
  const [first] = sumVersions([{ name: 'edge_reported_failures_total', labels: { remote: 'account' }, value: 2 }]);
  expect(first).toEqual({
    app: 'account',
    version: 'unknown',
    rendered: 0,
    ran: 0,
    failures: new Map([['unknown', 2]]),
  });
});
