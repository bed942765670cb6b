import { type FastifyInstance } from 'fastify';
import { type ServerResponse } from 'node:http';

/** Address of the script that documents load during development. */
export const LIVE_RELOAD_SCRIPT = '/live-reload.js';

/** Reloads the page when other releases are served, or when a new server has replaced the one that served it. */
const script = `
let connected = false;
const server = new EventSource('/live-reload');
server.addEventListener('open', () => {
  if (connected) location.reload();
  connected = true;
});
server.addEventListener('message', () => location.reload());
`;

/** Notifies open pages of a new build; for `npm run dev` only. */
export interface LiveReload {
  routes(app: FastifyInstance): void;
  reload(): void;
}

export function createLiveReload(): LiveReload {
  const pages = new Set<ServerResponse>();
  return {
    routes(app) {
      app.get(LIVE_RELOAD_SCRIPT, (_request, reply) => reply.type('text/javascript').send(script));
      app.get('/live-reload', (request, reply) => {
        reply.hijack();
        request.raw.socket.setTimeout(0);
        reply.raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
        reply.raw.write('retry: 300\n\n');
        pages.add(reply.raw);
        reply.raw.on('close', () => pages.delete(reply.raw));
      });
      app.addHook('preClose', async () => pages.forEach((page) => page.end()));
    },
    reload: () => pages.forEach((page) => page.write('data: reload\n\n')),
  };
}
