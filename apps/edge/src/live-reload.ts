import { type FastifyInstance } from 'fastify';

/** Address of the script that a document loads while somebody develops. */
export const LIVE_RELOAD_SCRIPT = '/live-reload.js';

/** The page reloads when the server it was served by has been replaced by a new one. */
const script = `
let connected = false;
new EventSource('/live-reload').addEventListener('open', () => {
  if (connected) location.reload();
  connected = true;
});
`;

/** For `npm run dev` only: tells open pages that there is a new build. */
export function liveReloadRoutes(app: FastifyInstance): void {
  app.get(LIVE_RELOAD_SCRIPT, (_request, reply) => reply.type('text/javascript').send(script));
  app.get('/live-reload', (_request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    reply.raw.write('retry: 300\n\n');
  });
}
