import { escape } from '../html/escape';
import { type ReleaseRow, type ReleaseStatus } from './release-status';

const HEADINGS = [
  ...['country', 'channel', 'remote', 'version', 'state', 'devices', 'owner', 'commit', 'pages rendered', 'pages run'],
  ...['failures', 'per 1,000 pages', 'LCP p75', 'INP p75', 'CLS p75', 'measured'],
];

/** Renders the status of all releases as a page without scripts and styles. */
export const renderReleasePage = ({ since, rows, history, errors }: ReleaseStatus): string =>
  [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark">',
    '<title>Releases</title></head><body><h1>Releases</h1>',
    `<p>Counts of this edge since ${escape(since)}; Prometheus adds up all edges. The same as <a href="releases.json">JSON</a>.</p>`,
    table(HEADINGS, rows.map(cells)),
    '<h2>Errors</h2>',
    table(
      ['app', 'version', 'kind', 'where', 'count', 'last', 'message', 'stack'],
      errors.map(({ app, version, kind, side, count, last, message, stack }) => [
        ...[app, version, kind, side, String(count), last, message],
        stack.map(({ at, source = at }) => source).join(' ← '),
      ]),
    ),
    ...(['gh', 'ng'] as const).flatMap((country) => [
      `<h2>Changes in ${country}</h2>`,
      table(
        ['revision', 'when', 'what', 'by', 'why'],
        history[country].map(({ revision, at, action, name, version, traffic, to, by, why }) => [
          String(revision),
          at,
          [
            action,
            name === undefined ? '' : `${name}${version === undefined ? '' : `@${version}`}`,
            traffic === undefined ? '' : `at ${traffic} %`,
            to === undefined ? '' : `to revision ${to}`,
          ]
            .filter(Boolean)
            .join(' '),
          by,
          why ?? '',
        ]),
      ),
    ]),
    '</body></html>',
  ].join('\n');

function cells(row: ReleaseRow): string[] {
  const { LCP, INP, CLS } = row.vitals;
  const failures = Object.entries(row.failures).sort(([a], [b]) => (a < b ? -1 : 1));
  const total = failures.reduce((sum, [, count]) => sum + count, 0);
  return [
    row.country,
    row.channel,
    row.remote,
    row.version,
    row.state,
    `${Math.round(row.share * 100) / 100} %`,
    row.owner ?? '',
    row.commit?.slice(0, 12) ?? '',
    String(row.rendered),
    String(row.ran),
    failures.map(([kind, count]) => `${kind} ${count}`).join(', '),
    row.ran === 0 ? '' : String(Math.round((total / row.ran) * 10_000) / 10),
    LCP ? `${LCP.p75} ms` : '',
    INP ? `${INP.p75} ms` : '',
    CLS ? String(CLS.p75) : '',
    String(LCP?.pages ?? CLS?.pages ?? INP?.pages ?? 0),
  ];
}

const table = (headings: readonly string[], rows: readonly (readonly string[])[]): string =>
  [
    '<table border="1" cellpadding="4">',
    `<thead><tr>${headings.map((heading) => `<th scope="col">${heading}</th>`).join('')}</tr></thead><tbody>`,
    ...rows.map((row) => `<tr>${row.map((cell) => `<td>${escape(cell)}</td>`).join('')}</tr>`),
    '</tbody></table>',
  ].join('\n');
