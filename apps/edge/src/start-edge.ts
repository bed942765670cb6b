import compress, { type FastifyCompressOptions } from '@fastify/compress';
import cookie from '@fastify/cookie';
import { createInternalPassIssuer, explainListenError, Stopping, TIME_LIMITS } from '@oware/http-server';
import { parseCountry } from '@oware/config';
import { type ReleaseSet } from '@oware/contracts';
import fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest } from 'fastify';
import path from 'node:path';
import { constants } from 'node:zlib';
import { type ApiClient, createApiClient } from './api/api-client';
import { countVisitsAt } from './api/count-visits';
import { Origins } from './api/origins';
import { proxyRoutes, type ResponseLayer } from './api/proxy';
import { socketRoutes } from './api/sockets';
import { assetRoutes } from './assets/asset-routes';
import { countCall } from './canary/count-calls';
import { buildRoutes } from './builds/build-routes';
import { type EdgeConfig } from './env';
import { healthRoutes } from './health-routes';
import { flagRoutes } from './flags/flag-routes';
import { footWordsOf, type FootWordsOf } from './html/foot-words';
import { createTooMany } from './html/too-many-pages';
import { orderKeyOf } from './html/order-key';
import { searchRoutes } from './html/search-routes';
import { type PageOptions, pageRoutes } from './html/page-routes';
import { readableUrl } from './html/readable-url';
import { addSecurityHeaders } from './html/security-headers';
import { unreadableResponse } from './html/unreadable-response';
import { loginOf } from './html/visit-login';
import { appLinkRoutes } from './install/app-links';
import { installRoutes } from './install/install-routes';
import { securityContactRoute } from './install/security-contact';
import { type InternalParts, startInternalServer } from './internal-server';
import { limitFiles } from './limits/limit-files';
import { type CountReport, createReportLimit } from './limits/report-limit';
import { VisitCounter } from './limits/visit-counter';
import { VisitLimits } from './limits/visit-limits';
import { createLiveReload } from './live-reload';
import { countServers } from './metrics';
import { logResponses, logOptions, type LogStream } from './log';
import { workerRoutes } from './offline/worker-routes';
import { openReleases, type OpenReleases } from './open-releases';
import { reportRoutes } from './reports/report-routes';
import { addSecurityEvents } from './security-events';
import { separateStaff } from './staff-origin';
import { textLayer } from './texts/text-layer';

/** Longest time that requests have to end once the edge shall stop, ms. */
const CALLS_END = 8000;
/** A caller who neither sends nor takes anything for this long has gone, ms; a poll of a browser gets its response sooner. */
const SILENCE = 75_000;
/** Longest path; every address is a page or none. */
const LONGEST_PATH = 16_384;

/** A running edge. */
export interface Edge {
  /** Address it listens on. */
  url: string;
  /** Address of `/metrics` and `/releases`. */
  internalUrl: string;
  app: FastifyInstance;
  /**
   * Ends without cutting callers: says for `noticeMs` (default 0) on /readyz that it stops and responds all the same, sends sockets to other
   * edges over the same time, ends the requests under way, and stops.
   */
  close(noticeMs?: number): Promise<void>;
  /** What its end waits for. */
  waitsFor(): string | undefined;
}

/** Only pages are compressed here, part by part as they are rendered: files were at build time, responses are by the API. */
const COMPRESSION: FastifyCompressOptions = {
  global: false,
  encodings: ['br', 'gzip'],
  brotliOptions: { flush: constants.BROTLI_OPERATION_FLUSH, params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  zlibOptions: { flush: constants.Z_SYNC_FLUSH },
};

const newApp = (config: EdgeConfig, logStream?: LogStream): FastifyInstance =>
  fastify({
    ...logOptions(config.logLevel, logStream),
    ...TIME_LIMITS,
    connectionTimeout: SILENCE,
    trustProxy: config.trustProxy,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    routerOptions: { maxParamLength: LONGEST_PATH },
    rewriteUrl: ({ url = '/' }) => readableUrl(url),
    clientErrorHandler: unreadableResponse,
  });

/** An edge without routes that logs responses, sends the security headers, and keeps staff at their own origin. */
function newProtectedApp(config: EdgeConfig, logStream?: LogStream): FastifyInstance {
  const app = newApp(config, logStream);
  logResponses(app);
  addSecurityHeaders(app, config.production);
  separateStaff(app, config.staffOrigin);
  return app;
}

async function registerPlugins(app: FastifyInstance): Promise<void> {
  await app.register(compress, COMPRESSION);
  await app.register(cookie);
}

/** What a phone keeps of the product: its worker, what stands on the home screen, and which app opens its links. */
function phoneRoutes(app: FastifyInstance, config: EdgeConfig, footWords: FootWordsOf): void {
  workerRoutes(app, path.join(path.dirname(config.threadFile), 'service-worker.js'));
  appLinkRoutes(app, config);
  installRoutes(app, footWords);
}

/** What is said of the product: to those who make releases, to search engines, and to who has found a vulnerability. */
function releaseRoutes(app: FastifyInstance, config: EdgeConfig, releases: OpenReleases, apiOrigin: string): void {
  securityContactRoute(app, config);
  buildRoutes(app, releases);
  searchRoutes(app, { ...releases, apiOrigin, publicOrigin: config.publicOrigin });
}

/** The servers of the API, each change of which is logged. */
const serversOf = ({ apiNames }: EdgeConfig, log: FastifyBaseLogger): Origins =>
  new Origins(apiNames, {
    changed: ({ label, state, roles, reasons }) =>
      log.warn({ url: label, state, roles: [...(roles ?? [])], reasons }, 'a server of the API has changed'),
  });

/** Limits visits and reports; until this edge closes, the counts of all edges are asked for in the background. @param apiOrigin where texts are asked for */
function limitVisits(
  app: FastifyInstance,
  api: ApiClient,
  { pagesAMinute }: EdgeConfig,
  apiOrigin: string,
): Pick<PageOptions, 'limits' | 'sendTooMany'> & { countReport: CountReport } {
  const counter = new VisitCounter({
    count: countVisitsAt(api),
    changed: (error) =>
      error === undefined
        ? app.log.warn('visits are counted with the other edges again')
        : app.log.warn({ err: error }, 'visits are counted by this edge alone'),
  });
  app.addHook('preClose', async () => counter.close());
  const limits = new VisitLimits(counter, pagesAMinute);
  limitFiles(app, limits);
  return { limits, sendTooMany: createTooMany(apiOrigin), countReport: createReportLimit(counter) };
}

/** Calls get the texts of the releases that a page of their country would get. */
function layerOf({ texts, visitReleases }: OpenReleases): ResponseLayer {
  const releasesOf = async (request: FastifyRequest): Promise<ReleaseSet | undefined> => {
    const country = parseCountry(request.url.split('/')[2] ?? '');
    return country && (await visitReleases(request, country)).releases;
  };
  return textLayer(() => ({ texts, releasesOf }));
}

/** Calls of render threads name the releases that they render with; other calls from here belong to no visit. */
const internalParts = (opened: () => OpenReleases | undefined): InternalParts => ({
  registry: () => opened()?.metrics.registry,
  status: () => opened()?.readStatus(),
  canaries: () => opened()?.trials.read(),
  layer: textLayer(() => {
    const { texts } = opened() ?? {};
    return texts && { texts, releasesOf: () => Promise.resolve(undefined) };
  }),
});

async function listen(app: FastifyInstance, { port, host }: EdgeConfig): Promise<string> {
  try {
    return await app.listen({ port, host });
  } catch (error) {
    await app.close();
    throw explainListenError(error, port, 'OWARE_PORT');
  }
}

interface Closing {
  app: FastifyInstance;
  api: ApiClient;
  sockets: ReturnType<typeof socketRoutes>;
  stopping: Stopping;
}

async function closeEdge({ app, api, sockets, stopping }: Closing, noticeMs: number): Promise<void> {
  await stopping.begin(noticeMs);
  await stopping.spread(sockets.open(), noticeMs, (socket) => socket.destroy());
  await stopping.step('polls', () => api.endPolls());
  await stopping.endCalls(() => app.close(), CALLS_END);
}

/** Starts the server of pages, files and releases; it passes `/api` and `/socket.io` on to the API. @param logStream default stdout */
export async function startEdge(config: EdgeConfig, logStream?: LogStream): Promise<Edge> {
  const app = newProtectedApp(config, logStream);
  const stopping = new Stopping(app.server);
  const origins = serversOf(config, app.log);
  const issuePass = createInternalPassIssuer(config.internalSecrets);
  const api = createApiClient(origins, issuePass);
  let opened: OpenReleases | undefined;
  addSecurityEvents(app, (event) => opened?.metrics.securityEvents.inc({ event }));
  const parts = internalParts(() => opened);
  const internal = await startInternalServer(config, api, parts, logStream);
  const closeBackground = async (): Promise<void> => {
    await opened?.close();
    await internal.close();
    await origins.stop();
    await api.close();
  };
  app.addHook('onClose', closeBackground);
  await origins.start();
  const liveReload = createLiveReload();
  const apiAt = { origin: internal.url, client: api };
  const releases = (opened = await openReleases(config, apiAt, app.log, liveReload.reload).catch(
    async (error: unknown) => {
      await closeBackground();
      throw error;
    },
  ));

  countServers(releases.metrics.registry, () => origins.all);
  await registerPlugins(app);
  const { countReport, ...visits } = limitVisits(app, api, config, internal.url);
  const sockets = socketRoutes(app, origins, config, issuePass);
  healthRoutes(app, origins, stopping);
  reportRoutes(app, releases, countReport);
  if (config.liveReload) liveReload.routes(app);
  assetRoutes(app, releases.findAsset);
  flagRoutes(app);
  const footWords = footWordsOf(internal.url);
  phoneRoutes(app, config, footWords);
  releaseRoutes(app, config, releases, internal.url);
  await proxyRoutes(app, api, {
    layer: layerOf(releases),
    onResponse: (request, response) => countCall(releases.trials, request, response),
  });
  pageRoutes(app, {
    ...releases,
    loginOf: loginOf(internal.url),
    orderKey: orderKeyOf(internal.url),
    footWords,
    ...visits,
    config,
  });

  return {
    url: await listen(app, config),
    internalUrl: internal.url,
    app,
    close: (noticeMs = 0) => closeEdge({ app, api, sockets, stopping }, noticeMs),
    waitsFor: () => stopping.waitsFor,
  };
}
