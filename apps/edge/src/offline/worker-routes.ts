import { SERVICE_WORKER } from '@oware/config';
import { type FastifyInstance } from 'fastify';
import { readFile } from 'node:fs/promises';

/** The worker loads what the product serves, and nothing else. */
const POLICY = "default-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Serves the service worker of all pages; browsers ask for it again with each visit. @param file as the build left it */
export function workerRoutes(app: FastifyInstance, file: string): void {
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
