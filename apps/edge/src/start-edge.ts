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
import { registerProxyRoutes, type ResponseLayer } from './api/proxy';
import { registerSocketRoutes } from './api/sockets';
import { registerAssetRoutes } from './assets/asset-routes';
import { countCall } from './canary/count-calls';
import { registerBuildRoutes } from './builds/build-routes';
import { type EdgeConfig } from './env';
import { registerHealthRoutes } from './health-routes';
import { registerFlagRoutes } from './flags/flag-routes';
import { createFooterTexts, type GetFooterTexts } from './html/footer-texts';
import { createTooMany } from './html/too-many-pages';
import { createOrderKeyCache } from './html/order-key';
import { registerSearchRoutes } from './html/search-routes';
import { type PageOptions, registerPageRoutes } from './pages/page-routes';
import { toReadableUrl } from './html/readable-url';
import { addSecurityHeaders } from './html/security-headers';
import { sendUnreadableResponse } from './html/unreadable-response';
import { createLoginReader } from './html/visit-login';
import { registerAppLinkRoutes } from './install/app-links';
import { registerInstallRoutes } from './install/install-routes';
import { registerSecurityContactRoute } from './install/security-contact';
import { type InternalDependencies, startInternalServer } from './internal-server';
import { limitFiles } from './limits/limit-files';
import { type CountReport, createReportLimit } from './limits/report-limit';
import { VisitCounter } from './limits/visit-counter';
import { VisitLimits } from './limits/visit-limits';
import { createLiveReload } from './live-reload';
import { countServers } from './metrics';
import { logResponses, createLogOptions, type LogStream } from './log';
import { createOverriddenIcons } from './overrides/overridden-icons';
import { registerWorkerRoutes } from './offline/worker-routes';
import { openReleases, type OpenReleases } from './open-releases';
import { registerReportRoutes } from './reports/report-routes';
import { addSecurityEvents } from './security-events';
import { separateStaff } from './staff-origin';
import { createTextLayer } from './texts/text-layer';

/** Maximum time for requests to end while the edge stops, ms. */
const DRAIN_TIMEOUT_MS = 8000;
/** Silence after which a caller counts as gone, ms; a browser's poll gets its response sooner. */
const IDLE_TIMEOUT_MS = 75_000;
/** Maximum length of a path; every other address may be a page. */
const MAX_PATH_LENGTH = 16_384;

/** A running edge. */
export interface Edge {
  /** Address it listens on. */
  url: string;
  /** Address of `/metrics` and `/releases`. */
  internalUrl: string;
  app: FastifyInstance;
  /**
   * Stops gracefully: for `noticeMs` (default 0) it reports on /readyz that it is stopping, still responds, and closes sockets gradually, so
   * that browsers reconnect to other edges. Then it completes the requests in progress and stops.
   */
  close(noticeMs?: number): Promise<void>;
  /** Describes the unfinished work that a stop is waiting for. */
  getCurrentStep(): string | undefined;
}

/**
 * Options for compressing pages in chunks as they are rendered. Files are compressed at build time, and responses by the API.
 */
const COMPRESSION: FastifyCompressOptions = {
  global: false,
  encodings: ['br', 'gzip'],
  brotliOptions: { flush: constants.BROTLI_OPERATION_FLUSH, params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  zlibOptions: { flush: constants.Z_SYNC_FLUSH },
};

const createApp = (config: EdgeConfig, logStream?: LogStream): FastifyInstance =>
  fastify({
    ...createLogOptions(config.logLevel, logStream),
    ...TIME_LIMITS,
    connectionTimeout: IDLE_TIMEOUT_MS,
    trustProxy: config.trustProxy,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    routerOptions: { maxParamLength: MAX_PATH_LENGTH },
    rewriteUrl: ({ url = '/' }) => toReadableUrl(url),
    clientErrorHandler: sendUnreadableResponse,
  });

/**
 * Creates an edge without routes that logs responses, sends the security headers, and serves staff only at their own origin.
 */
function createProtectedApp(config: EdgeConfig, logStream?: LogStream): FastifyInstance {
  const app = createApp(config, logStream);
  logResponses(app);
  addSecurityHeaders(app, config.production);
  separateStaff(app, config.staffOrigin);
  return app;
}

async function registerPlugins(app: FastifyInstance): Promise<void> {
  await app.register(compress, COMPRESSION);
  await app.register(cookie);
}

/**
 * Registers the service worker, the web app manifest with its icons, and the files that link native apps to the site.
 */
function registerInstallableRoutes(app: FastifyInstance, config: EdgeConfig, getFooterTexts: GetFooterTexts): void {
  registerWorkerRoutes(app, path.join(path.dirname(config.threadFile), 'service-worker.js'));
  registerAppLinkRoutes(app, config);
  registerInstallRoutes(app, getFooterTexts);
}

/**
 * Serves information for third parties: releases for developers, files for search engines, and the contact for security reports.
 */
function registerPublicInfoRoutes(
  app: FastifyInstance,
  config: EdgeConfig,
  releases: OpenReleases,
  apiOrigin: string,
): void {
  registerSecurityContactRoute(app, config);
  registerBuildRoutes(app, releases);
  registerSearchRoutes(app, { ...releases, apiOrigin, publicOrigin: config.publicOrigin });
}

/** Creates the API servers and logs each of their changes. */
const createOrigins = ({ apiNames }: EdgeConfig, log: FastifyBaseLogger): Origins =>
  new Origins(apiNames, {
    changed: ({ label, state, roles, reasons }) =>
      log.warn({ url: label, state, roles: [...(roles ?? [])], reasons }, 'the state of an API server changed'),
  });

/**
 * Limits visits and reports. Fetches the counts of all edges in the background until this edge closes.
 * @param apiOrigin origin that serves texts
 */
function limitVisits(
  app: FastifyInstance,
  api: ApiClient,
  { pagesPerMinute }: EdgeConfig,
  apiOrigin: string,
): Pick<PageOptions, 'limits' | 'sendTooMany'> & { countReport: CountReport } {
  const counter = new VisitCounter({
    count: countVisitsAt(api),
    changed: (error) =>
      error === undefined
        ? app.log.warn('visits are counted across all edges again')
        : app.log.warn({ err: error }, 'visits are counted by this edge only'),
  });
  app.addHook('preClose', async () => counter.close());
  const limits = new VisitLimits(counter, pagesPerMinute);
  limitFiles(app, limits);
  return { limits, sendTooMany: createTooMany(apiOrigin), countReport: createReportLimit(counter) };
}

/** Adds to calls the texts of the releases that a page of their country would get. */
function createLayer({ texts, visitReleases }: OpenReleases): ResponseLayer {
  const getReleases = async (request: FastifyRequest): Promise<ReleaseSet | undefined> => {
    const country = parseCountry(request.url.split('/')[2] ?? '');
    return country && (await visitReleases(request, country)).releases;
  };
  return createTextLayer(() => ({ texts, getReleases }));
}

/** Calls of render threads name the releases that they render with; other local calls belong to no visit. */
const createInternalDependencies = (opened: () => OpenReleases | undefined): InternalDependencies => ({
  registry: () => opened()?.metrics.registry,
  status: () => opened()?.readStatus(),
  canaries: () => opened()?.trials.read(),
  layer: createTextLayer(() => {
    const { texts } = opened() ?? {};
    return texts && { texts, getReleases: () => Promise.resolve(undefined) };
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
  sockets: ReturnType<typeof registerSocketRoutes>;
  stopping: Stopping;
}

async function closeEdge({ app, api, sockets, stopping }: Closing, noticeMs: number): Promise<void> {
  await stopping.begin(noticeMs);
  await stopping.closeSockets(sockets.open(), noticeMs, (socket) => socket.destroy());
  await stopping.step('polls', () => api.endPolls());
  await stopping.endCalls(() => app.close(), DRAIN_TIMEOUT_MS);
}

/**
 * Starts the server of pages, files and releases, which passes `/api` and `/socket.io` on to the API.
 * @param logStream defaults to stdout
 */
export async function startEdge(config: EdgeConfig, logStream?: LogStream): Promise<Edge> {
  const app = createProtectedApp(config, logStream);
  const stopping = new Stopping(app.server);
  const origins = createOrigins(config, app.log);
  const issuePass = createInternalPassIssuer(config.internalSecrets);
  const api = createApiClient(origins, issuePass);
  let opened: OpenReleases | undefined;
  addSecurityEvents(app, (event) => opened?.metrics.securityEvents.inc({ event }));
  const dependencies = createInternalDependencies(() => opened);
  const internal = await startInternalServer(config, api, dependencies, logStream);
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
  const sockets = registerSocketRoutes(app, origins, config, issuePass);
  registerHealthRoutes(app, origins, stopping);
  registerReportRoutes(app, releases, countReport);
  if (config.liveReload) liveReload.routes(app);
  registerAssetRoutes(app, releases.findAsset, createOverriddenIcons(releases.overrideCookie));
  registerFlagRoutes(app);
  const getFooterTexts = createFooterTexts(internal.url);
  registerInstallableRoutes(app, config, getFooterTexts);
  registerPublicInfoRoutes(app, config, releases, internal.url);
  await registerProxyRoutes(app, api, {
    layer: createLayer(releases),
    onResponse: (request, response) => countCall(releases, request, response),
  });
  registerPageRoutes(app, {
    ...releases,
    readLogin: createLoginReader(internal.url),
    orderKey: createOrderKeyCache(internal.url),
    getFooterTexts,
    ...visits,
    config,
  });

  return {
    url: await listen(app, config),
    internalUrl: internal.url,
    app,
    close: (noticeMs = 0) => closeEdge({ app, api, sockets, stopping }, noticeMs),
    getCurrentStep: () => stopping.waitsFor,
  };
}
