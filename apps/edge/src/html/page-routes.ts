import {
  CAPTCHA_SOURCES,
  CDN_ORIGIN,
  DEVICE_ID_DAYS,
  DEFAULT_COUNTRY,
  LANGUAGE_COOKIE,
  languageTag,
  parseCountry,
  plainExclusionOf,
} from '@oware/config';
import { type ReleaseSet } from '@oware/contracts';
import { DEVICE_ID_COOKIES, REQUEST_ID_HEADER } from '@oware/http-server';
import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { randomBytes, randomUUID } from 'node:crypto';
import { type EdgeConfig } from '../env';
import { type EdgeMetrics } from '../metrics';
import { type OverrideCookie } from '../overrides/override-cookie';
import { type Renderers } from '../rendering/renderers';
import { type Visit } from '../rendering/shell-contract';
import { releasesOf } from '../releases/release-set';
import { isBot } from './bots';
import { asNobody, copyForOf } from '../offline/copy';
import { documentHeaders, socketSources } from './security-headers';
import { unavailableDocument } from './unavailable-document';
import { type FootWordsOf } from './foot-words';
import { type OrderKeyOf } from './order-key';
import { type LoginOf, VISITOR, withExclusions, withUserId } from './visit-login';
import { deviceIdIn, type VisitReleases } from './visit-releases';

export interface PageOptions {
  visitReleases: VisitReleases;
  loginOf: LoginOf;
  orderKey: OrderKeyOf;
  footWords: FootWordsOf;
  overrideCookie: OverrideCookie;
  renderers: Pick<Renderers, 'render' | 'fallback'>;
  metrics: EdgeMetrics;
  /** Says whose scripts, frames, images and sockets a page may have. */
  config: Pick<
    EdgeConfig,
    'captchaProvider' | 'helpdeskOrigin' | 'publicOrigin' | 'socketOrigin' | 'production' | 'trustedTypes'
  >;
}

/** Every address that is nothing else is a page. */
export function pageRoutes(
  app: FastifyInstance,
  { visitReleases, loginOf, orderKey, footWords, overrideCookie, renderers, metrics, config }: PageOptions,
): void {
  const captcha = CAPTCHA_SOURCES[config.captchaProvider];
  const images = CDN_ORIGIN ? [CDN_ORIGIN] : [];

  app.get('/*', async (request, reply) => {
    const country = parseCountry(request.url.split(/[/?]/)[1]) ?? DEFAULT_COUNTRY;
    const gone = new AbortController();
    reply.raw.on('close', () => gone.abort());
    void reply.header('cache-control', 'private, no-store').header(REQUEST_ID_HEADER, request.id);
    const changed = overrideCookie.change(request, reply);
    if (changed) return changed;
    const copyFor = copyForOf(request);
    const own = visitOf(request, reply, gone.signal);
    const asked = copyFor === 'visitor' ? asNobody(own) : own;
    const [{ releases, overrides }, { session, setCookies }, key, words] = await Promise.all([
      visitReleases(request, country, asked.deviceId),
      copyFor === 'visitor' ? VISITOR : loginOf(request, country, asked.forward, gone.signal),
      orderKey(),
      footWords(country, request.cookies[LANGUAGE_COOKIE]),
    ]);
    if (setCookies.length > 0) void reply.header('set-cookie', setCookies);
    const plain = copyFor || hasProtection(releases) ? undefined : plainExclusionOf(request.url);
    if (plain !== undefined) return reply.redirect(plain, 302);
    const elsewhere = overrides.filter(({ failed }) => failed === undefined).map(({ origin }) => origin);
    const scriptSources = [...elsewhere, ...(captcha?.script ?? [])];
    const visit: Visit = {
      ...asked,
      ...(scriptSources.length > 0 && { scriptSources }),
      ...(copyFor && { copyFor }),
      ...(session && { session, cookie: withUserId(withExclusions(asked.cookie, setCookies), session.userId) }),
      ...(overrides.length > 0 && { overrides }),
      ...(key && { orderKey: key }),
      ...(words && { footWords: words }),
      ...(config.socketOrigin !== undefined && { socketOrigin: config.socketOrigin }),
      origin: config.publicOrigin ?? `${request.protocol}://${request.host}`,
    };
    const sockets = socketSources(config, request.host);
    const { helpdeskOrigin: helpdesk, trustedTypes } = config;
    void reply.header('content-language', languageTag(country, request.cookies[LANGUAGE_COOKIE]));
    void reply.headers(
      documentHeaders(visit.nonce, { sockets, images, developers: elsewhere, captcha, helpdesk, trustedTypes }),
    );
    // What comes from elsewhere runs in the developer's browser and never here; a page of nobody knows whom is left to the browser too.
    if (elsewhere.length > 0 || session === undefined) return sendFallback(request, reply, renderers, releases, visit);

    const stop = metrics.renderSeconds.startTimer();
    const rendered = await renderers.render(releases, visit).catch((error: unknown) => {
      if (!gone.signal.aborted) request.log.error({ err: error, releases: releases.id }, 'page was not rendered');
      return undefined;
    });
    stop({ outcome: rendered?.kind ?? 'fallback' });
    if (!rendered) return sendFallback(request, reply, renderers, releases, visit);
    if (rendered.kind === 'redirect') return reply.redirect(rendered.location, rendered.status);
    for (const { name, version } of releasesOf(releases)) metrics.served.inc({ app: name, version, side: 'edge' });
    return reply.code(rendered.status).type('text/html; charset=utf-8').compress(rendered.body);
  });
}

/** Without player protection the pages of self-exclusion are not there, and the server's own one does the same. */
const hasProtection = ({ remotes }: ReleaseSet): boolean => remotes.some(({ name }) => name === 'protection');

/** The document that the browser draws itself. */
async function sendFallback(
  request: FastifyRequest,
  reply: FastifyReply,
  renderers: PageOptions['renderers'],
  releases: ReleaseSet,
  visit: Visit,
): Promise<unknown> {
  // A copy that only a browser could draw is none.
  if (visit.copyFor) return reply.code(503).type('text/plain').send('No copy');
  void reply.type('text/html; charset=utf-8');
  try {
    return reply.send(await renderers.fallback(releases, visit));
  } catch (error) {
    if (!visit.signal.aborted)
      request.log.error({ err: error, releases: releases.id }, 'there is no document for the page');
    return reply.code(503).header('retry-after', '5').send(unavailableDocument());
  }
}

const forwarded = ['cookie', 'user-agent', 'accept-language', 'save-data'] as const;

function visitOf(request: FastifyRequest, reply: FastifyReply, signal: AbortSignal): Visit {
  const { headers } = request;
  const forward: Record<string, string> = { 'x-forwarded-for': request.ip, [REQUEST_ID_HEADER]: request.id };
  for (const name of forwarded) {
    const value = headers[name];
    if (typeof value === 'string' && value) forward[name] = value;
  }
  return {
    url: request.url,
    cookie: headers.cookie ?? '',
    forward,
    deviceId: identifyDevice(request, reply),
    nonce: randomBytes(16).toString('base64'),
    bot: isBot(headers['user-agent']),
    signal,
  };
}

/** The id of the visitor's device. One that is not known gets an id with its first page, which it is served by already (reference: constants). */
function identifyDevice(request: FastifyRequest, reply: FastifyReply): string {
  const id = deviceIdIn(request) ?? randomUUID();
  for (const name of DEVICE_ID_COOKIES)
    if (request.cookies[name] !== id)
      void reply.setCookie(name, id, {
        path: '/',
        maxAge: DEVICE_ID_DAYS * 86_400,
        sameSite: 'lax',
        secure: request.protocol === 'https',
      });
  return id;
}
