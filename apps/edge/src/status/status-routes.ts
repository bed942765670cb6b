import { type FastifyInstance } from 'fastify';
import { renderReleasePage } from './release-page';
import { type ReleaseStatus } from './release-status';

/**
 * Shows the releases that are served and their health on `/releases`, and as JSON on `/releases.json`.
 * @param read undefined until releases are open
 */
export function registerStatusRoutes(app: FastifyInstance, read: () => Promise<ReleaseStatus> | undefined): void {
  app.get('/releases', async (_request, reply) => {
    const status = await read();
    void reply.header('cache-control', 'no-store');
    return status === undefined
      ? reply.code(503).send()
      : reply.type('text/html; charset=utf-8').send(renderReleasePage(status));
  });
  app.get('/releases.json', async (_request, reply) => {
    const status = await read();
    void reply.header('cache-control', 'no-store');
    return status === undefined ? reply.code(503).send() : reply.send(status);
  });
}
