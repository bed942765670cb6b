import { hidePersonal } from '@oware/config';
import { type CanaryEvent, DELIVERY, failureReport, servedReport, vitalsReport } from '@oware/contracts';
import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { type z } from 'zod';
import { type CanaryTrials } from '../canary/canary-trials';
import { getFailureEvent } from '../canary/failure-event';
import { POLICY_REPORTS } from '../html/security-headers';
import { getDeviceId } from '../html/visit-releases';
import { type CountReport, type ReportKind } from '../limits/report-limit';
import { type EdgeMetrics } from '../metrics';
import { type KnownVersions } from '../releases/known-versions';
import { reportSecurityEvent } from '../security-events';
import { type PageTokens, type TokenPage } from './page-token';
import { type RecentErrors } from '../status/recent-errors';
import { readPolicyReport } from './policy-report';

/** Maximum size of a policy report, bytes. It contains the whole policy. */
const POLICY_REPORT_LIMIT = 16 * 1024;

/** Dependencies of the routes. */
interface ReportOptions {
  metrics: EdgeMetrics;
  known: KnownVersions;
  pageTokens: Pick<PageTokens, 'check'>;
  trials: Pick<CanaryTrials, 'admit' | 'count' | 'measure'>;
  errors: Pick<RecentErrors, 'add'>;
}

/**
 * Receives the reports of browsers: failures (logged and counted), policy violations, the releases that run, and web vitals (counted).
 */
export function registerReportRoutes(app: FastifyInstance, options: ReportOptions, countReport: CountReport): void {
  registerFailureRoute(app, options, countReport);
  registerPolicyReportRoutes(app, options.metrics, countReport);
  registerServedRoute(app, options, countReport);
  registerVitalsRoute(app, options, countReport);
}

function registerFailureRoute(app: FastifyInstance, options: ReportOptions, countReport: CountReport): void {
  const { metrics, known, errors } = options;
  app.post(DELIVERY.failure, { bodyLimit: 4096 }, (request, reply) => {
    const report = readReport(request, reply, { kind: 'failure', schema: failureReport, countReport });
    if (report === undefined) return reply;
    const page = identifyPage(request, reply, options, report);
    if (page === undefined) return reply;
    const { remote, version, kind, country, where, message, path, at, stack = [] } = report;
    const release = { app: known.app(remote), version: page.versionOf(remote, version) };
    metrics.failures.inc({ remote: release.app, version: release.version, kind, side: 'browser', country });
    const places = stack.length === 0 && at !== undefined ? [at] : stack;
    errors.add({ ...release, kind, side: 'browser', message: hidePersonal(message), stack: places });
    page.count(getFailureEvent(kind));
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

function registerServedRoute(app: FastifyInstance, options: ReportOptions, countReport: CountReport): void {
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

/** Accepts web vitals of sampled pages only. */
function registerVitalsRoute(app: FastifyInstance, options: ReportOptions, countReport: CountReport): void {
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

/**
 * Counts a report and reads it.
 * @returns undefined when it is over the limit or invalid, and the response has been sent
 */
function readReport<Report>(
  request: FastifyRequest,
  reply: FastifyReply,
  { kind, schema, countReport }: Reading<Report>,
): Report | undefined {
  const wait = countReport(kind, request.ip);
  if (wait > 0) return void rejectReport(request, reply, wait);
  const report = schema.safeParse(request.body);
  if (!report.success) return void reply.code(400).send({ error: `not a valid ${kind} report` });
  return report.data;
}

/** The page that sent a report. */
interface ReportingPage {
  /** Whether it has a token; pages of older shells have none. */
  signed: boolean;
  sampled: boolean;
  /** Returns the version for metrics; `other` for pages without a token. */
  versionOf(app: string, version: string | undefined): string;
  /** Counts an event for the page's groups of canaries. */
  count(event: CanaryEvent): void;
  /** Counts a web vital for them, in ms. */
  measure(vital: 'lcp' | 'inp', value: number): void;
}

const uncounted: Pick<ReportingPage, 'count' | 'measure'> = { count: () => undefined, measure: () => undefined };

/**
 * Checks the token of a report. Accepts reports without one while an older shell may still be open (docs/adr/0177).
 * @returns undefined when the report is rejected, and the response has been sent
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
  const deviceId = getDeviceId(request);
  const check = pageTokens.check(token ?? '', { releases: snapshot, country }, deviceId);
  if (check.valid) {
    const isCounted = check.isBound && deviceId !== undefined;
    if (isCounted) trials.admit(country, deviceId, check);
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
  return void reply.code(403).send({ error: 'this report belongs to no open page' });
}

function rejectReport(request: FastifyRequest, reply: FastifyReply, wait: number): FastifyReply {
  reportSecurityEvent(request, 'limit_hit', 429);
  return reply
    .code(429)
    .header('retry-after', Math.ceil(wait / 1000))
    .send({ error: 'too many reports' });
}

/** Receives reports of policy violations, with the same limit per address as for failures; counts and logs them. */
function registerPolicyReportRoutes(app: FastifyInstance, metrics: EdgeMetrics, countReport: CountReport): void {
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
      if (violation === undefined) return reply.code(400).send({ error: 'not a valid policy report' });
      const { directive, disposition } = violation;
      metrics.violations.inc({ directive, disposition });
      request.log.warn({ violation }, 'browser reported a policy violation');
      return reply.code(204).send();
    });
  });
}
