import { hidePersonal } from '@oware/config';
import {
  type CanaryEvent,
  DELIVERY,
  type FailureReport,
  failureReport,
  servedReport,
  vitalsReport,
} from '@oware/contracts';
import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { type z } from 'zod';
import { type CanaryTrials } from '../canary/canary-trials';
import { POLICY_REPORTS } from '../html/security-headers';
import { deviceIdIn } from '../html/visit-releases';
import { type CountReport, type ReportKind } from '../limits/report-limit';
import { type EdgeMetrics } from '../metrics';
import { type KnownVersions } from '../releases/known-versions';
import { reportSecurityEvent } from '../security-events';
import { type PageTokens, type TokenPage } from './page-token';
import { type RecentErrors } from '../status/recent-errors';
import { readPolicyReport } from './policy-report';

/** Bytes of a report of a policy, which quotes the whole policy. */
const POLICY_REPORT_LIMIT = 16 * 1024;

/** Dependencies of the routes. */
interface ReportOptions {
  metrics: EdgeMetrics;
  known: KnownVersions;
  pageTokens: Pick<PageTokens, 'check'>;
  trials: Pick<CanaryTrials, 'admit' | 'count' | 'measure'>;
  errors: Pick<RecentErrors, 'add'>;
}

/** Kinds of failures in which something did not load or fit; the others are errors of code that ran. */
const LOAD_FAILURES: readonly FailureReport['kind'][] = [
  'network',
  'timeout',
  'integrity',
  'bad-script',
  'incompatible',
];

/** Takes what browsers report: failures, logged and counted, violations of policies, which releases they run, and web vitals, counted. */
export function reportRoutes(app: FastifyInstance, options: ReportOptions, countReport: CountReport): void {
  failureRoute(app, options, countReport);
  policyReportRoutes(app, options.metrics, countReport);
  servedRoute(app, options, countReport);
  vitalsRoute(app, options, countReport);
}

function failureRoute(app: FastifyInstance, options: ReportOptions, countReport: CountReport): void {
  const { metrics, known, errors } = options;
  app.post(DELIVERY.failure, { bodyLimit: 4096 }, (request, reply) => {
    const report = readReport(request, reply, { kind: 'failure', schema: failureReport, countReport });
    if (report === undefined) return reply;
    const page = identifyPage(request, reply, options, report);
    if (page === undefined) return reply;
    const { remote, version, kind, country, where, message, path, at, stack = [] } = report;
    const release = { app: known.app(remote), version: page.versionOf(remote, version) };
    metrics.failures.inc({ remote: release.app, version: release.version, kind, country });
    const places = stack.length === 0 && at !== undefined ? [at] : stack;
    errors.add({ ...release, kind, message: hidePersonal(message), stack: places });
    page.count(LOAD_FAILURES.includes(kind) ? 'loadFailed' : 'errored');
    request.log.warn(
      {
        report: {
          ...{ kind, remote, version, country, at, signed: page.signed },
          ...{ where: hidePersonal(where), message: hidePersonal(message), path: hidePersonal(path) },
        },
      },
      'browser reported a failure',
    );
    return reply.code(204).send();
  });
}

function servedRoute(app: FastifyInstance, options: ReportOptions, countReport: CountReport): void {
  const { metrics, known } = options;
  app.post(DELIVERY.served, { bodyLimit: 8192 }, (request, reply) => {
    const report = readReport(request, reply, { kind: 'served', schema: servedReport, countReport });
    if (report === undefined) return reply;
    const page = identifyPage(request, reply, options, report);
    if (page === undefined) return reply;
    page.count('ran');
    for (const { name, version } of report.apps)
      metrics.served.inc({
        app: known.app(name),
        version: page.versionOf(name, version),
        side: 'browser',
        country: report.country,
      });
    return reply.code(204).send();
  });
}

/** Web vitals are taken from the pages of the sample alone. */
function vitalsRoute(app: FastifyInstance, options: ReportOptions, countReport: CountReport): void {
  const { metrics, known } = options;
  app.post(DELIVERY.vitals, { bodyLimit: 4096 }, (request, reply) => {
    const report = readReport(request, reply, { kind: 'vitals', schema: vitalsReport, countReport });
    if (report === undefined) return reply;
    const page = identifyPage(request, reply, options, report);
    if (page === undefined) return reply;
    if (!page.sampled) return reply.code(403).send({ error: 'this page is not measured' });
    const { country } = report;
    for (const { name, value, remote, version } of report.vitals) {
      const labels = { remote: known.app(remote), version: page.versionOf(remote, version), country };
      metrics.vitals[name].observe(labels, name === 'CLS' ? value : value / 1000);
      if (name !== 'CLS') page.measure(name === 'LCP' ? 'lcp' : 'inp', value);
    }
    request.log.info({ vitals: report.vitals, country }, 'browser reported web vitals');
    return reply.code(204).send();
  });
}

interface Reading<Report> {
  kind: ReportKind;
  schema: z.ZodType<Report>;
  countReport: CountReport;
}

/** Counts a report and reads it. @returns undefined when it is too much or has another form, and the response is sent */
function readReport<Report>(
  request: FastifyRequest,
  reply: FastifyReply,
  { kind, schema, countReport }: Reading<Report>,
): Report | undefined {
  const wait = countReport(kind, request.ip);
  if (wait > 0) return void rejectReport(request, reply, wait);
  const report = schema.safeParse(request.body);
  if (!report.success) return void reply.code(400).send({ error: `not a report of ${kind}` });
  return report.data;
}

/** The page that a report comes from. */
interface ReportingPage {
  /** Whether it has a token; pages of older shells have none. */
  signed: boolean;
  sampled: boolean;
  /** Version for metrics: of pages without a token all count as `other`. */
  versionOf(app: string, version: string | undefined): string;
  /** Counts an event for the groups of canaries that the page was made for. */
  count(event: CanaryEvent): void;
  /** Counts a web vital for them, in ms. */
  measure(vital: 'lcp' | 'inp', value: number): void;
}

const uncounted: Pick<ReportingPage, 'count' | 'measure'> = { count: () => undefined, measure: () => undefined };

/**
 * Checks the token of a report. Reports without one are taken while an older shell may be open somewhere (docs/adr/0177).
 * @returns undefined when the report is rejected, and the response is sent
 */
function identifyPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { known, pageTokens, trials }: Pick<ReportOptions, 'known' | 'pageTokens' | 'trials'>,
  {
    token,
    snapshot = '',
    country,
  }: { token?: string | undefined; snapshot?: string | undefined; country: TokenPage['country'] },
): ReportingPage | undefined {
  if (token === undefined && known.hasUnsignedShell())
    return { signed: false, sampled: false, versionOf: () => 'other', ...uncounted };
  const deviceId = deviceIdIn(request);
  const check = pageTokens.check(token ?? '', { releases: snapshot, country }, deviceId);
  if (check.valid) {
    const isCounted = check.isBound && deviceId !== undefined;
    if (isCounted) trials.admit(country, deviceId, check.issuedAt);
    return {
      signed: true,
      sampled: check.sampled,
      versionOf: (app, version) => known.versionIn(snapshot, app, version),
      ...(isCounted
        ? {
            count: (event) => trials.count(country, deviceId, event),
            measure: (vital, value) => trials.measure(country, deviceId, vital, value),
          }
        : uncounted),
    };
  }
  if (check.reason === 'forged' && token !== undefined) reportSecurityEvent(request, 'message_forged', 403);
  return void reply.code(403).send({ error: 'this report belongs to no page that is open' });
}

function rejectReport(request: FastifyRequest, reply: FastifyReply, wait: number): FastifyReply {
  reportSecurityEvent(request, 'limit_hit', 429);
  return reply
    .code(429)
    .header('retry-after', Math.ceil(wait / 1000))
    .send({ error: 'too many reports' });
}

/** Takes reports of what a page's policy did not allow, as many from an address as of failures; counts and logs them. */
function policyReportRoutes(app: FastifyInstance, metrics: EdgeMetrics, countReport: CountReport): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/csp-report',
      { parseAs: 'string', bodyLimit: POLICY_REPORT_LIMIT },
      scope.getDefaultJsonParser('error', 'ignore'),
    );
    scope.post(POLICY_REPORTS, { bodyLimit: POLICY_REPORT_LIMIT }, (request, reply) => {
      const wait = countReport('policy', request.ip);
      if (wait > 0) return rejectReport(request, reply, wait);
      const violation = readPolicyReport(request.body);
      if (violation === undefined) return reply.code(400).send({ error: 'not a report of a policy' });
      const { directive, disposition } = violation;
      metrics.violations.inc({ directive, disposition });
      request.log.warn({ violation }, 'a browser reported what the policy of a page does not allow');
      return reply.code(204).send();
    });
  });
}
