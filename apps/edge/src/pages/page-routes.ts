import {
  CAPTCHA_SOURCES,
  CDN_ORIGIN,
  type CountryCode,
  DEVICE_ID_DAYS,
  LANGUAGE_COOKIE,
  getLanguageTag,
  getPlainExclusionPage,
} from '@oware/config';
import { type PageReports, RELEASES_HEADER, type Release, type ReleaseSet } from '@oware/contracts';
import { DEVICE_ID_COOKIES, REQUEST_ID_HEADER } from '@oware/http-server';
import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { randomBytes, randomUUID } from 'node:crypto';
import { type CanaryTrials } from '../canary/canary-trials';
import { DEVICE_PROOF_COOKIE, type DeviceProofs, PROOF_LIFETIME } from '../canary/device-proof';
import { createPageFailures } from '../canary/page-failures';
import { type EdgeConfig } from '../env';
import { type VisitLimits } from '../limits/visit-limits';
import { type EdgeMetrics } from '../metrics';
import { createPageReports } from '../reports/page-reports';
import { type PageTokens } from '../reports/page-token';
import { isPreviewOverride } from '../overrides/allowed-overrides';
import { type OverrideCookie } from '../overrides/override-cookie';
import { getPageCountry } from '../rendering/page-country';
import { NoRenderer, type Renderers } from '../rendering/renderers';
import { type Visit } from '../rendering/shell-contract';
import { type ServerErrors } from '../status/server-errors';
import { type TextsOfSets } from '../texts/set-texts';
import { listReleases } from '../releases/release-set';
import { type KnownVersions } from '../releases/known-versions';
import { isBot } from '../html/bots';
import { toAnonymousVisit, getCopyFor } from '../offline/copy';
import { createDocumentHeaders, listSocketSources } from '../html/security-headers';
import { buildUnavailableDocument } from '../html/unavailable-document';
import { type GetFooterTexts } from '../html/footer-texts';
import { type OrderKeyOf } from '../html/order-key';
import { type SendTooMany } from '../html/too-many-pages';
import { type ReadLogin, VISITOR, withExclusions, withUserId } from '../html/visit-login';
import { getDeviceId, type VisitReleases } from '../html/visit-releases';

export interface PageOptions {
  visitReleases: VisitReleases;
  readLogin: ReadLogin;
  orderKey: OrderKeyOf;
  getFooterTexts: GetFooterTexts;
  limits: Pick<VisitLimits, 'checkPage' | 'countPage'>;
  sendTooMany: SendTooMany;
  overrideCookie: OverrideCookie;
  pageTokens: Pick<PageTokens, 'issue'>;
  known: Pick<KnownVersions, 'addSet'>;
  trials: Pick<CanaryTrials, 'openPage' | 'count'>;
  deviceProofs: DeviceProofs;
  texts: Pick<TextsOfSets, 'of'>;
  renderers: Pick<Renderers, 'warm' | 'render' | 'fallback'>;
  serverErrors: ServerErrors;
  metrics: EdgeMetrics;
  /** Settings for the page's policy (scripts, frames, images and sockets) and for the share of measured pages. */
  config: Pick<
    EdgeConfig,
    | 'captchaProvider'
    | 'helpdeskOrigin'
    | 'publicOrigin'
    | 'socketOrigin'
    | 'production'
    | 'trustedTypes'
    | 'vitalsPercent'
  >;
}

/** Serves a page at every address without another route. */
export function registerPageRoutes(app: FastifyInstance, options: PageOptions): void {
  app.get('/*', async (request, reply) => {
    const country = getPageCountry(request.url);
    const gone = new AbortController();
    reply.raw.on('close', () => gone.abort());
    void reply.header('cache-control', 'private, no-store').header(REQUEST_ID_HEADER, request.id);
    const wait = options.limits.checkPage(request);
    if (wait > 0) return options.sendTooMany(request, reply, { country, wait });
    const changed = options.overrideCookie.change(request, reply);
    if (changed) return changed;
    return servePage(options, request, reply, { country, signal: gone.signal });
  });
}

interface PageContext {
  country: CountryCode;
  /** Aborted when the visitor has left. */
  signal: AbortSignal;
}

/** Identifies the visitor and the releases of the page, counts it against the limits and sends it. */
async function servePage(
  options: PageOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  { country, signal }: PageContext,
): Promise<unknown> {
  const { visitReleases, readLogin, orderKey, getFooterTexts, limits, sendTooMany, config } = options;
  const copyFor = getCopyFor(request);
  const own = createVisit(request, reply, signal);
  const visitor = copyFor === 'visitor' ? toAnonymousVisit(own) : own;
  const [{ releases, overrides }, { session, setCookies }, key, footerTexts] = await Promise.all([
    visitReleases(request, country, visitor.deviceId),
    copyFor === 'visitor' ? VISITOR : readLogin(request, country, visitor.forward, signal),
    orderKey(),
    getFooterTexts(country, request.cookies[LANGUAGE_COOKIE]),
  ]);
  if (setCookies.length > 0) void reply.header('set-cookie', setCookies);
  const wait = limits.countPage(request, session);
  if (wait > 0) return sendTooMany(request, reply, { country, wait, userId: session?.userId });
  const isProven = proveDevice(request, reply, own.deviceId, options.deviceProofs);
  const plain = copyFor || hasProtection(releases) ? undefined : getPlainExclusionPage(request.url);
  if (plain !== undefined) return reply.redirect(plain, 302);
  const elsewhere = overrides
    .filter((override) => override.failed === undefined && !isPreviewOverride(override))
    .map(({ origin }) => origin);
  const scriptSources = [...elsewhere, ...(CAPTCHA_SOURCES[config.captchaProvider]?.script ?? [])];
  const visit: Visit = {
    ...visitor,
    ...(scriptSources.length > 0 && { scriptSources }),
    ...(copyFor && { copyFor }),
    ...(session && { session, cookie: withUserId(withExclusions(visitor.cookie, setCookies), session.userId) }),
    ...(overrides.length > 0 && { overrides }),
    ...(!copyFor &&
      overrides.length === 0 && { reports: createReports(options, { ...visitor, isProven }, releases, country) }),
    ...(key && { orderKey: key }),
    ...(footerTexts && { footWords: footerTexts }),
    ...(config.socketOrigin !== undefined && { socketOrigin: config.socketOrigin }),
    origin: config.publicOrigin ?? `${request.protocol}://${request.host}`,
  };
  void reply.header('content-language', getLanguageTag(country, request.cookies[LANGUAGE_COOKIE]));
  void reply.headers(createHeaders(request, visit, { elsewhere, shell: releases.shell }, config));
  // Remotes from elsewhere only run in the developer's browser. The browser also renders the page when the login is unknown.
  if (elsewhere.length > 0 || session === undefined)
    return sendFallback(request, reply, options.renderers, releases, visit);
  return renderPage(options, request, reply, { releases, visit, country });
}

/**
 * Counts the page for the groups of canaries.
 * @returns the token and sampling with which it reports failures and web vitals
 */
function createReports(
  { pageTokens, known, trials, config }: Pick<PageOptions, 'pageTokens' | 'known' | 'trials' | 'config'>,
  { bot, deviceId, isProven }: Pick<Visit, 'bot' | 'deviceId'> & { isProven: boolean },
  releases: ReleaseSet,
  country: CountryCode,
): PageReports {
  known.addSet(releases);
  const trial = bot ? undefined : trials.openPage(country, deviceId, isProven);
  const percent = trial?.isMeasured ? 100 : config.vitalsPercent;
  const facts = { bot, percent, trialDevice: trial?.isCounted ? { id: deviceId, isFirst: !isProven } : undefined };
  return createPageReports(pageTokens, { releases: releases.id, country }, facts);
}

/** The shell of a document, and the origins of a developer's remotes. */
interface DocumentSources {
  /** Origins of the remotes that a developer runs in this visit. */
  elsewhere: readonly string[];
  shell: Release;
}

/**
 * Creates the headers of a document. Older shells define no Trusted Types policy, so their documents would load no scripts if it were
 * enforced.
 */
function createHeaders(
  request: FastifyRequest,
  { nonce }: Visit,
  { elsewhere: developers, shell }: DocumentSources,
  config: PageOptions['config'],
): Record<string, string> {
  const { helpdeskOrigin: helpdesk, captchaProvider } = config;
  const trustedTypes = shell.trustedTypes === true ? config.trustedTypes : 'report';
  const sockets = listSocketSources(config, request.host);
  const images = CDN_ORIGIN ? [CDN_ORIGIN] : [];
  const captcha = CAPTCHA_SOURCES[captchaProvider];
  return createDocumentHeaders(nonce, { sockets, images, developers, captcha, helpdesk, trustedTypes });
}

/** Sends a rendered page, or else the document that the browser renders. */
async function renderPage(
  { renderers, metrics, texts, trials, serverErrors }: PageOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  { releases, visit, country }: { releases: ReleaseSet; visit: Visit; country: CountryCode },
): Promise<unknown> {
  const stop = metrics.renderSeconds.startTimer();
  const forward = { ...visit.forward, [RELEASES_HEADER]: releases.id };
  await texts.of(releases);
  // A preview has no renderer before its first visitor, who must see it rendered.
  if (visit.overrides) await renderers.warm(releases);
  const failures = createPageFailures((event) => {
    if (visit.reports && !visit.bot) trials.count(country, visit.deviceId, event);
  });
  const rendered = await renderers.render(releases, { ...visit, forward }, failures).catch((error: unknown) => {
    if (visit.signal.aborted) return undefined;
    request.log.error({ err: error, releases: releases.id }, 'page was not rendered');
    // The stack in the thread is the message here.
    if (error instanceof Error)
      serverErrors.add({
        kind: 'unrendered',
        message: error.message.split('\n')[0] ?? '',
        stack: error.message,
        releases,
      });
    if (!(error instanceof NoRenderer)) failures.unrendered();
    return undefined;
  });
  stop({ outcome: rendered?.kind ?? 'fallback' });
  if (!rendered) return sendFallback(request, reply, renderers, releases, visit);
  if (rendered.kind === 'redirect') return reply.redirect(rendered.location, rendered.status);
  for (const { name, version } of listReleases(releases))
    metrics.served.inc({ app: name, version, side: 'edge', country });
  return reply.code(rendered.status).type('text/html; charset=utf-8').compress(rendered.body);
}

/**
 * Without the remote of player protection, its pages of self-exclusion are missing; the API has a plain page for the same purpose.
 */
const hasProtection = ({ remotes }: ReleaseSet): boolean => remotes.some(({ name }) => name === 'protection');

/** Sends the document that the browser renders. */
async function sendFallback(
  request: FastifyRequest,
  reply: FastifyReply,
  renderers: PageOptions['renderers'],
  releases: ReleaseSet,
  visit: Visit,
): Promise<unknown> {
  // A copy without a rendered tree would be useless offline.
  if (visit.copyFor) return reply.code(503).type('text/plain').send('No copy');
  void reply.type('text/html; charset=utf-8');
  try {
    return reply.send(await renderers.fallback(releases, visit));
  } catch (error) {
    if (!visit.signal.aborted) request.log.error({ err: error, releases: releases.id }, 'the page has no document');
    return reply.code(503).header('retry-after', '5').send(buildUnavailableDocument());
  }
}

const forwarded = ['cookie', 'user-agent', 'accept-language', 'save-data'] as const;

function createVisit(request: FastifyRequest, reply: FastifyReply, signal: AbortSignal): Visit {
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

/**
 * Returns the id of the visitor's device. A new device gets an id with its first page, which is already served by that id (reference:
 * constants).
 */
function identifyDevice(request: FastifyRequest, reply: FastifyReply): string {
  const id = getDeviceId(request) ?? randomUUID();
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

/**
 * Returns whether an earlier page has proved the device's id. Sets the proof with this page if it is missing or old. A rejected page, which
 * costs its visitor nothing, must not call this.
 */
function proveDevice(
  request: FastifyRequest,
  reply: FastifyReply,
  deviceId: string,
  deviceProofs: DeviceProofs,
): boolean {
  const proof = deviceProofs.check(request.cookies[DEVICE_PROOF_COOKIE], deviceId);
  if (proof !== 'valid')
    void reply.setCookie(DEVICE_PROOF_COOKIE, deviceProofs.issue(deviceId), {
      path: '/',
      maxAge: PROOF_LIFETIME,
      sameSite: 'lax',
      httpOnly: true,
      secure: request.protocol === 'https',
    });
  return proof !== 'invalid';
}
