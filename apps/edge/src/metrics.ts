import { securityEventNames } from '@oware/http-server';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { CALLED_ROLES, type Origin } from './api/origin';

/** Metrics of the edge. */
export interface EdgeMetrics {
  registry: Registry;
  renderSeconds: Histogram<'outcome'>;
  /** Failures that browsers and renders report, by remote, its version, kind, side and country. */
  failures: Counter<'remote' | 'version' | 'kind' | 'side' | 'country'>;
  /** Violations of page policies, by directive and by disposition (blocked or only reported). */
  violations: Counter<'directive' | 'disposition'>;
  /** Releases that ran: on the edge for each rendered page, in the browser for each page that reported it. */
  served: Counter<'app' | 'version' | 'side' | 'country'>;
  /** Web vitals of measured pages, by the page's remote. */
  vitals: VitalsMetrics;
  /** Rejected documents of releases. */
  rejected: Counter<'country' | 'reason'>;
  /** Times that the file of rights was read again: changed, or not readable. */
  rightsReads: Counter<'outcome'>;
  /** Accepted documents of releases. */
  switches: Counter<'country'>;
  /** Render threads that ended unexpectedly. */
  threadEnds: Counter;
  /** Possible attacks. */
  securityEvents: Counter<'event'>;
}

/** Web vitals by name: LCP and INP in seconds, CLS without a unit. */
type VitalsMetrics = Readonly<Record<'LCP' | 'INP' | 'CLS', Histogram<'remote' | 'version' | 'country'>>>;

/** Country of failures outside a visit, such as a render thread that ends without a page in progress. */
export const EVERY_COUNTRY = 'all';

/** Kind of failure of a page that was not rendered, because a release has ended the render thread. */
export const UNRENDERED = 'unrendered';

/**
 * @param threads returns the current number of render threads
 * @param channel channel of the edge, a label of all its metrics
 */
export function createMetrics(threads: () => number, channel: string): EdgeMetrics {
  const registry = new Registry();
  registry.setDefaultLabels({ channel });
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  measureThreads(registry, threads);
  return {
    registry,
    securityEvents: countSecurityEvents(registry),
    renderSeconds: new Histogram({
      name: 'edge_render_seconds',
      help: 'Time until the first byte of a page is ready, by outcome.',
      labelNames: ['outcome'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
      registers,
    }),
    failures: new Counter({
      name: 'edge_reported_failures_total',
      help: 'Failures in browsers, and of pages and releases on the edge.',
      labelNames: ['remote', 'version', 'kind', 'side', 'country'],
      registers,
    }),
    violations: new Counter({
      name: 'edge_policy_violations_total',
      help: 'Violations of the content security policy, including Trusted Types, that browsers reported.',
      labelNames: ['directive', 'disposition'],
      registers,
    }),
    served: new Counter({
      name: 'edge_served_total',
      help: 'Pages that a release of an app contributed to, on the edge and in browsers.',
      labelNames: ['app', 'version', 'side', 'country'],
      registers,
    }),
    vitals: measureVitals(registry),
    rejected: new Counter({
      name: 'edge_registry_refused_total',
      help: 'Release documents that were rejected; the previous releases are still served.',
      labelNames: ['country', 'reason'],
      registers,
    }),
    rightsReads: countRightsReads(registry),
    switches: new Counter({
      name: 'edge_registry_switches_total',
      help: 'Release documents that were accepted.',
      labelNames: ['country'],
      registers,
    }),
    threadEnds: new Counter({
      name: 'edge_render_thread_ends_total',
      help: 'Render threads that ended unexpectedly and were restarted.',
      registers,
    }),
  };
}

function measureThreads(registry: Registry, threads: () => number): void {
  new Gauge({
    name: 'edge_render_threads',
    help: 'Threads that render pages, one for each set of releases.',
    registers: [registry],
    collect() {
      this.set(threads());
    },
  });
}

/** Creates histograms with fine buckets around the limits of good and poor values (web.dev/vitals). */
function measureVitals(registry: Registry): VitalsMetrics {
  const histogram = (name: string, help: string, buckets: number[]): VitalsMetrics['LCP'] =>
    new Histogram({ name, help, buckets, labelNames: ['remote', 'version', 'country'], registers: [registry] });
  return {
    LCP: histogram(
      'edge_vitals_lcp_seconds',
      'Largest contentful paint of the pages that are measured.',
      [0.5, 1, 1.5, 2, 2.5, 3, 4, 6, 10, 20],
    ),
    INP: histogram(
      'edge_vitals_inp_seconds',
      'Interaction to next paint of the pages that are measured.',
      [0.05, 0.1, 0.15, 0.2, 0.3, 0.4, 0.5, 0.75, 1, 2],
    ),
    CLS: histogram(
      'edge_vitals_cls',
      'Cumulative layout shift of the pages that are measured.',
      [0.01, 0.025, 0.05, 0.075, 0.1, 0.15, 0.25, 0.5, 1],
    ),
  };
}

function countRightsReads(registry: Registry): EdgeMetrics['rightsReads'] {
  const reads = new Counter({
    name: 'edge_release_rights_reads_total',
    help: 'Times that the file of rights to release was read again and had changed, or could not be read.',
    labelNames: ['outcome'],
    registers: [registry],
  });
  for (const outcome of ['changed', 'failed']) reads.inc({ outcome }, 0);
  return reads;
}

function countSecurityEvents(registry: Registry): Counter<'event'> {
  const events = new Counter({
    name: 'edge_security_events_total',
    help: 'Possible attacks, by event.',
    labelNames: ['event'],
    registers: [registry],
  });
  // Starts each series at 0: one that starts with its first event shows no increase.
  for (const event of securityEventNames) events.inc({ event }, 0);
  return events;
}

/**
 * Counts the API servers that the edge sees, by role and state.
 * @param servers called with each scrape
 */
export function countServers(registry: Registry, servers: () => readonly Origin[]): void {
  new Gauge({
    name: 'edge_api_servers',
    help: 'API servers, by the role that they are called for and by state.',
    labelNames: ['role', 'state'],
    registers: [registry],
    collect() {
      for (const role of CALLED_ROLES)
        for (const state of ['ready', 'live', 'down'] as const)
          this.set({ role, state }, servers().filter((server) => server.serves(role) && server.state === state).length);
    },
  });
}
