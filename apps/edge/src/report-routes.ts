import { type FastifyInstance } from 'fastify';
import { z } from 'zod';
import { type EdgeMetrics } from './metrics';

const reported = z.object({
  kind: z.enum(['network', 'bad-script', 'incompatible', 'setup', 'render', 'data', 'unknown']),
  remote: z.string().regex(/^[a-z][a-z0-9-]{0,39}$/),
  where: z.string().max(120),
  message: z.string().max(300),
  country: z.enum(['gh', 'ng']),
  path: z.string().max(200),
});

/** Takes failure reports of browsers: logged, and counted for remotes that we know. */
export function reportRoutes(app: FastifyInstance, metrics: EdgeMetrics, remotes: ReadonlySet<string>): void {
  app.post('/report', { bodyLimit: 4096 }, (request, reply) => {
    const report = reported.safeParse(request.body);
    if (!report.success) return reply.code(400).send({ error: 'not a failure report' });
    const { remote, kind } = report.data;
    metrics.failures.inc({ remote: remotes.has(remote) ? remote : 'other', kind });
    request.log.warn({ report: report.data }, 'browser reported a failure');
    return reply.code(204).send();
  });
}
