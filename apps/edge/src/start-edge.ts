import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import fastify, { type FastifyInstance } from 'fastify';
import { constants } from 'node:zlib';
import { apiProxy } from './api-proxy';
import { assetRoutes } from './assets/asset-routes';
import { buildRoutes } from './builds/build-routes';
import { type EdgeConfig } from './env';
import { healthRoutes } from './health-routes';
import { pageRoutes } from './html/page-routes';
import { loginOf } from './html/visit-login';
import { createLiveReload } from './live-reload';
import { logAnswers, logOptions, type LogStream } from './log';
import { openReleases } from './open-releases';
import { reportRoutes } from './report-routes';

/** Longest time that requests have to end once the edge shall stop, ms. */
const DRAIN_MS = 5000;

/** A running edge. */
export interface Edge {
  /** Address it listens on. */
  url: string;
  app: FastifyInstance;
  /** Takes no more requests, ends those it has, and then stops. */
  close(): Promise<void>;
}

/** Starts the server of pages, files and releases; it passes `/api` and `/socket.io` on to the API. @param logStream default stdout */
export async function startEdge(config: EdgeConfig, logStream?: LogStream): Promise<Edge> {
  const app = fastify({ ...logOptions(config.logLevel, logStream), trustProxy: ['loopback', 'uniquelocal'], forceCloseConnections: 'idle' });
  logAnswers(app, config.logLevel);
  const liveReload = createLiveReload();
  const releases = await openReleases(config, app.log, liveReload.reload);
  const { metrics, known, renderers, findAsset, visitReleases, overrideCookie } = releases;
  app.addHook('onClose', () => releases.close());

  // Only pages are compressed here, part by part as they are rendered: files were at build time, answers are by the API.
  await app.register(compress, {
    global: false,
    encodings: ['br', 'gzip'],
    brotliOptions: { flush: constants.BROTLI_OPERATION_FLUSH, params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    zlibOptions: { flush: constants.Z_SYNC_FLUSH },
  });
  await app.register(cookie);
  healthRoutes(app, config.apiOrigin, metrics);
  reportRoutes(app, metrics, known);
  if (config.liveReload) liveReload.routes(app);
  assetRoutes(app, findAsset);
  buildRoutes(app, releases);
  await apiProxy(app, config.apiOrigin);
  pageRoutes(app, { visitReleases, loginOf: loginOf(config.apiOrigin), overrideCookie, renderers, metrics, captchaProvider: config.captchaProvider });

  const url = await app.listen({ port: config.port, host: config.host });
  return {
    url,
    app,
    async close() {
      const timer = setTimeout(() => app.server.closeAllConnections(), DRAIN_MS);
      await app.close();
      clearTimeout(timer);
    },
  };
}
