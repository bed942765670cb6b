import { SERVICE_WORKER } from '@oware/config';
import { type FastifyInstance } from 'fastify';
import { readFile } from 'node:fs/promises';

/** Lets the worker load files of the product only. */
const POLICY = "default-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * Serves the service worker of all pages; browsers request it again with each visit.
 * @param file path in the build output
 */
export function registerWorkerRoutes(app: FastifyInstance, file: string): void {
  app.get(SERVICE_WORKER.path, async (_request, reply) => {
    void reply.header('cache-control', 'no-cache');
    const code = await readFile(file, 'utf8').catch(() => undefined);
    if (code === undefined) return reply.code(404).type('text/plain').send('Not found');
    return reply
      .headers({ 'service-worker-allowed': '/', 'content-security-policy': POLICY })
      .type('text/javascript; charset=utf-8')
      .compress(code);
  });
}
