import { type EdgeMetrics } from '../metrics';
import { type Bucket, estimateQuantile } from './estimate-quantile';

type VitalName = keyof EdgeMetrics['vitals'];

/** The 75th percentile of a web vital: LCP and INP in ms, CLS without a unit. */
interface VitalStatus {
  p75: number;
  /** Number of measured pages. */
  pages: number;
}

/** Counts of an edge for one version of an app in one country since it started. */
export interface ReleaseCounts {
  app: string;
  version: string;
  /** Pages rendered with it on this edge. */
  rendered: number;
  /** Pages that ran it in browsers. */
  ran: number;
  /** Failures by kind. */
  failures: Record<string, number>;
  vitals: Partial<Record<VitalName, VitalStatus>>;
}

/** A value of a metric as prom-client returns it. */
interface Sample {
  labels: Partial<Record<string, string | number>>;
  value: number;
  metricName?: string;
}

/**
 * Reads the counts of a country from the metrics, by app and version.
 * @param country `EVERY_COUNTRY` for the failures outside a visit, which belong to no country
 */
export async function readCounts(
  metrics: Pick<EdgeMetrics, 'served' | 'failures' | 'vitals'>,
  country: string,
): Promise<ReleaseCounts[]> {
  const found = new Map<string, ReleaseCounts>();
  const of = (app: unknown, version: unknown): ReleaseCounts => {
    const key = `${String(app)}@${String(version)}`;
    const known = found.get(key);
    if (known) return known;
    const fresh = { app: String(app), version: String(version), rendered: 0, ran: 0, failures: {}, vitals: {} };
    found.set(key, fresh);
    return fresh;
  };

  for (const { labels, value } of (await metrics.served.get()).values) {
    if (labels.country !== country || value === 0) continue;
    of(labels.app, labels.version)[labels.side === 'edge' ? 'rendered' : 'ran'] += value;
  }
  for (const { labels, value } of (await metrics.failures.get()).values) {
    if (labels.country !== country || value === 0) continue;
    const { failures } = of(labels.remote, labels.version);
    const kind = String(labels.kind);
    failures[kind] = (failures[kind] ?? 0) + value;
  }
  for (const name of ['LCP', 'INP', 'CLS'] as const) {
    const samples: readonly Sample[] = (await metrics.vitals[name].get()).values;
    for (const { labels, buckets } of histograms(samples.filter(({ labels }) => labels['country'] === country))) {
      const p75 = estimateQuantile(buckets, 0.75);
      if (p75 === undefined) continue;
      of(labels['remote'], labels['version']).vitals[name] = {
        p75: name === 'CLS' ? Math.round(p75 * 1000) / 1000 : Math.round(p75 * 1000),
        pages: buckets.at(-1)?.count ?? 0,
      };
    }
  }
  return [...found.values()];
}

/** Groups the buckets of a metric by remote and version. */
function histograms(samples: readonly Sample[]): { labels: Sample['labels']; buckets: Bucket[] }[] {
  const found = new Map<string, { labels: Sample['labels']; buckets: Bucket[] }>();
  for (const { labels, value, metricName = '' } of samples) {
    if (!metricName.endsWith('_bucket')) continue;
    const key = `${labels['remote']}@${labels['version']}`;
    const histogram = found.get(key) ?? { labels, buckets: [] };
    found.set(key, histogram);
    histogram.buckets.push({ le: labels['le'] === '+Inf' ? Infinity : Number(labels['le']), count: value });
  }
  return [...found.values()];
}
