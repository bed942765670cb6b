import { SERVICE_WORKER } from '@oware/config';
import { type FastifyInstance } from 'fastify';
import { readFile } from 'node:fs/promises';

/** Serves the service worker of all pages; browsers ask for it again with each visit. @param file as the build left it */
export function workerRoutes(app: FastifyInstance, file: string): void {
  app.get(SERVICE_WORKER.path, async (_request, reply) => {
    void reply.header('cache-control', 'no-cache');
    const code = await readFile(file, 'utf8').catch(() => undefined);
    if (code === undefined) return reply.code(404).type('text/plain').send('Not found');
    return reply.header('service-worker-allowed', '/').type('text/javascript; charset=utf-8').compress(code);
  });
}
