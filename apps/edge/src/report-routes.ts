import { hidePersonal } from '@oware/config';
import { DELIVERY, servedReport } from '@oware/contracts';
import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { z } from 'zod';
import { POLICY_REPORTS } from './html/security-headers';
import { type CountReport } from './limits/report-limit';
import { type EdgeMetrics } from './metrics';
import { readPolicyReport } from './policy-report';
import { type KnownVersions } from './releases/known-versions';
import { reportSecurityEvent } from './security-events';

const reported = z.object({
  kind: z.enum(['network', 'timeout', 'integrity', 'bad-script', 'incompatible', 'setup', 'render', 'data', 'unknown']),
  remote: z.string().regex(/^[a-z][a-z0-9-]{0,39}$/),
  /** Of the remote, where the page knows it. */
  version: z.string().max(40).optional(),
  where: z.string().max(120),
  message: z.string().max(300),
  country: z.enum(['gh', 'ng']),
  path: z.string().max(200),
});

/** Bytes of a report of a policy, which quotes the whole policy. */
const POLICY_REPORT_LIMIT = 16 * 1024;

/** Takes what browsers report: failures, logged and counted, violations of policies, and which releases they run, counted. */
export function reportRoutes(
  app: FastifyInstance,
  { metrics, known }: { metrics: EdgeMetrics; known: KnownVersions },
  countReport: CountReport,
): void {
  app.post('/report', { bodyLimit: 4096 }, (request, reply) => {
    const wait = countReport('failure', request.ip);
    if (wait > 0) return rejectReport(request, reply, wait);
    const report = reported.safeParse(request.body);
    if (!report.success) return reply.code(400).send({ error: 'not a failure report' });
    const { remote, version, kind, where, message, path } = report.data;
    metrics.failures.inc({ remote: known.app(remote), version: known.version(remote, version), kind });
    const shown = { where: hidePersonal(where), message: hidePersonal(message), path: hidePersonal(path) };
    request.log.warn({ report: { ...report.data, ...shown } }, 'browser reported a failure');
    return reply.code(204).send();
  });
  policyReportRoutes(app, metrics, countReport);
  app.post(DELIVERY.served, { bodyLimit: 8192 }, (request, reply) => {
    const report = servedReport.safeParse(request.body);
    if (!report.success) return reply.code(400).send({ error: 'not a report of what is served' });
    for (const { name, version } of report.data.apps) {
      metrics.served.inc({ app: known.app(name), version: known.version(name, version), side: 'browser' });
    }
    return reply.code(204).send();
  });
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
