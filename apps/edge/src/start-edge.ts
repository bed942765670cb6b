import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import fastify, { type FastifyInstance } from 'fastify';
import { constants } from 'node:zlib';
import { apiProxy } from './api-proxy';
import { assetRoutes } from './assets/asset-routes';
import { assetTable } from './assets/asset-table';
import { type EdgeConfig } from './env';
import { healthRoutes } from './health-routes';
import { pageRoutes } from './html/page-routes';
import { LIVE_RELOAD_SCRIPT, liveReloadRoutes } from './live-reload';
import { createMetrics } from './metrics';
import { loadRegistries } from './releases/load-registry';
import { createRenderers } from './releases/renderers';
import { reportRoutes } from './report-routes';

/** A running edge. */
export interface Edge {
  /** Address it listens on. */
  url: string;
  app: FastifyInstance;
  close(): Promise<void>;
}

/** Starts the server of pages, files and releases; it passes `/api` and `/socket.io` on to the API. */
export async function startEdge(config: EdgeConfig): Promise<Edge> {
  const app = fastify({ logger: { level: config.logLevel }, trustProxy: ['loopback', 'uniquelocal'], forceCloseConnections: true });
  const metrics = createMetrics();
  const registries = await loadRegistries(config.distDir);
  const documents = Object.values(registries);
  const renderers = createRenderers(registries, {
    distDir: config.distDir,
    apiOrigin: config.apiOrigin,
    extraScripts: config.liveReload ? [LIVE_RELOAD_SCRIPT] : [],
    report(error, where) {
      metrics.failures.inc({ remote: 'server', kind: 'unknown' });
      app.log.error({ err: error, where }, 'failure while rendering');
    },
  });

  // Only pages are compressed here, part by part as they are rendered: files were at build time, answers are by the API.
  await app.register(compress, {
    global: false,
    encodings: ['br', 'gzip'],
    brotliOptions: { flush: constants.BROTLI_OPERATION_FLUSH, params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    zlibOptions: { flush: constants.Z_SYNC_FLUSH },
  });
  await app.register(cookie);
  healthRoutes(app, config.apiOrigin, metrics);
  reportRoutes(app, metrics, new Set(documents.flatMap(({ remotes }) => ['shell', ...remotes.map(({ name }) => name)])));
  if (config.liveReload) liveReloadRoutes(app);
  assetRoutes(app, assetTable(documents, config.distDir));
  await apiProxy(app, config.apiOrigin);
  pageRoutes(app, { renderers, renderTimeoutMs: config.renderTimeoutMs, metrics });

  const url = await app.listen({ port: config.port, host: config.host });
  return { url, app, close: () => app.close() };
}
