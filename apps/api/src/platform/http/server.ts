import { randomUUID } from 'node:crypto';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import { LANGUAGE_COOKIE, getLanguage, parseCountry } from '@oware/config';
import { BizCode } from '@oware/contracts';
import {
  getClientAddress,
  completeHeaders,
  createInternalPassCheck,
  getRequestId,
  readDeviceId,
  selectTokenCookies,
  TIME_LIMITS,
  type TrustProxy,
} from '@oware/http-server';
import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance, type FastifyRequest } from 'fastify';
import { type Auth } from '../auth';
import { type Cipher } from '../cipher';
import { type Clock } from '../clock';
import { BizError } from '../errors/biz-error';
import { CallLimits } from './call-limit';
import './context';
import { checkControlCharacters } from './control-characters';
import { handleErrors } from './errors';
import { type Logger } from '../logging/log';
import { parseForm } from './parse-form';
import { requireInternalPass } from './require-internal-pass';
import { requireProductHeaders } from './product-headers';
import { createSecurityEvents } from './security-events';
import { rejectUnreadable, sendUnreadable } from './unreadable';

interface Dependencies {
  log: Logger;
  /** Proxies whose X-Forwarded-* headers are trusted. */
  trustProxy: TrustProxy;
  /** The edge signs its passes with one of them; by default no pass is required. */
  internalSecrets?: readonly string[];
  auth: Auth;
  cipher: Cipher;
  clock: Clock;
  /** Registers routes outside of /api, and hooks for all calls. */
  root?(app: FastifyInstance): void;
  /** Registers the domains; their paths are relative to /api/{country}. */
  product(app: FastifyInstance): void;
}

/**
 * Called several times per second by each edge and load balancer, so not logged here; the routes log changes of their response.
 */
const PROBES: readonly string[] = ['/healthz', '/readyz', '/metrics'];

/** Prefix of the domains' calls. */
const PRODUCT = '/api/:country';

/** Maximum size of an ordinary body, bytes. */
const BODY_LIMIT = 64 * 1024;

/** Creates the HTTP server: envelope, bodies, context of each call, errors. It does not listen yet. */
export async function createHttpServer({
  log,
  trustProxy,
  internalSecrets = [],
  auth,
  cipher,
  clock,
  root,
  product,
}: Dependencies): Promise<FastifyInstance> {
  const app: FastifyInstance = fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    trustProxy,
    bodyLimit: BODY_LIMIT,
    // The edge gives each request an id, so that its log lines and these can be matched.
    genReqId: getRequestId,
    routerOptions: { maxParamLength: 200 },
    ...TIME_LIMITS,
    // Stopping the server ends its calls first; a call that arrives on an open connection is still served.
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    frameworkErrors: sendUnreadable,
    clientErrorHandler: rejectUnreadable,
  });
  app.decorate('auth', auth).decorate('cipher', cipher).decorate('clock', clock);
  app.decorate('securityEvents', createSecurityEvents(log, clock));
  app.decorateRequest('context');
  handleErrors(app);
  requireInternalPass(
    app,
    createInternalPassCheck(internalSecrets, () => clock.now()),
  );
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: 1024,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  await app.register(cookie);
  useTokenCookies(app);
  await app.register(formbody, { bodyLimit: BODY_LIMIT, parser: parseForm });
  checkControlCharacters(app);
  app.addHook('onSend', async (_request, reply) => completeHeaders(reply));

  logCalls(app, log);
  const limits = new CallLimits(clock, trustProxy).limitOthers(app, PRODUCT);
  root?.(app);
  await app.register(
    async (scope) => {
      scope.addHook('onRequest', async (request, reply) => {
        reply.headers({ 'cache-control': 'no-store', 'x-request-id': request.id });
        setContext(request);
      });
      limits.limitProduct(scope);
      product(scope);
    },
    { prefix: PRODUCT },
  );
  return app;
}

/** Logs failed calls; at level debug, all calls. */
function logCalls(app: FastifyInstance, log: Dependencies['log']): void {
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request;
    const isProbe = PROBES.includes(routeOptions.url ?? '');
    if (isProbe || (reply.statusCode < 500 && !log.isLevelEnabled('debug'))) return;
    request.log.info({
      method,
      route: routeOptions.url,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    });
  });
}

/** Removes cookies whose tokens must not be used. */
function useTokenCookies(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    const { cookies, method, protocol, headers } = request;
    const call = { method, isSecure: protocol === 'https', fetchSite: headers['sec-fetch-site'] };
    request.cookies = selectTokenCookies(cookies, call);
  });
}

function setContext(request: FastifyRequest): void {
  const country = parseCountry((request.params as { country?: string }).country);
  if (country === undefined) throw new BizError(BizCode.notFound, 'Unknown country');
  requireProductHeaders(request, country);
  const deviceId = readDeviceId(request.cookies, request.headers.deviceid) ?? randomUUID();
  const language = getLanguage(country, request.cookies[LANGUAGE_COOKIE]).code;
  request.context = { country, language, deviceId, address: getClientAddress(request.ip) };
}
