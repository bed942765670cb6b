import { isPreview } from '@oware/release-store';
import { compareVersions } from '@oware/releases';
import { type Sample } from './exposition';

/** Counts of one version of an app since the edge started. */
export interface ServedVersion {
  app: string;
  version: string;
  /** Pages that the edge rendered with it. */
  rendered: number;
  /** Browsers that reported running it. */
  ran: number;
  /** Reported failures by kind. */
  failures: Map<string, number>;
}

/** Sums up the counters of an edge per app and version: apps sorted by name, newest version first. */
export function sumVersions(samples: readonly Sample[]): ServedVersion[] {
  const found = new Map<string, ServedVersion>();
  const getEntry = (app = 'unknown', version = 'unknown'): ServedVersion => {
    const key = `${app}@${version}`;
    const entry = found.get(key) ?? { app, version, rendered: 0, ran: 0, failures: new Map<string, number>() };
    found.set(key, entry);
    return entry;
  };
  for (const { name, labels, value } of samples) {
    if (!Number.isFinite(value)) continue;
    if (name === 'edge_served_total') {
      const entry = getEntry(labels['app'], labels['version']);
      if (labels['side'] === 'edge') entry.rendered += value;
      if (labels['side'] === 'browser') entry.ran += value;
    }
    if (name === 'edge_reported_failures_total' && value > 0) {
      const { failures } = getEntry(labels['remote'], labels['version']);
      const kind = labels['kind'] ?? 'unknown';
      failures.set(kind, (failures.get(kind) ?? 0) + value);
    }
  }
  return [...found.values()].sort((a, b) => (a.app === b.app ? compare(b.version, a.version) : a.app < b.app ? -1 : 1));
}

const VERSION = /^\d+\.\d+\.\d+(-[\w.]+)?$/;

/** Invalid versions are sorted after all valid ones. */
function compare(a: string, b: string): number {
  if (VERSION.test(a) && VERSION.test(b)) return compareVersions(a, b);
  return Number(VERSION.test(a)) - Number(VERSION.test(b)) || (a < b ? -1 : 1);
}

/** Explains the missing counts of previews. */
const PREVIEW_NOTE =
  'Not counted: browsers that ran a preview, and their failures. Pages with a preview send no reports, so that they change no figure of a release.';

/** Formats the versions as a table, one line each, and a note about counts that do not exist. */
export function formatServedTable(versions: readonly ServedVersion[]): string[] {
  const rows = versions.map((counts) => [
    counts.app,
    counts.version,
    String(counts.rendered),
    isPreview(counts) ? 'not counted' : String(counts.ran),
    formatFailures(counts),
  ]);
  return [...formatTable(rows), ...(versions.some(isPreview) ? [PREVIEW_NOTE] : [])];
}

/** Formats failures by kind. An edge counts those of rendering for a preview too. */
const formatFailures = ({ failures }: ServedVersion): string =>
  [...failures]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([kind, count]) => `${kind} ${count}`)
    .join(', ') || '-';

function formatTable(rows: readonly string[][]): string[] {
  const lines = [['app', 'version', 'rendered', 'ran in browsers', 'failures'], ...rows];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  return lines.map((line) =>
    line
      .map((cell, column) =>
        column >= 4 ? cell : column < 2 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  ')
      .replace(/\p{C}/gu, '?'),
  );
}
