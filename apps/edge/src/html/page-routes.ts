import { DEVICE_ID_DAYS, DEFAULT_COUNTRY, parseCountry, type CountryCode } from '@oware/config';
import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { randomBytes, randomUUID } from 'node:crypto';
import { type EdgeMetrics } from '../metrics';
import { type Renderer, type Visit } from '../releases/shell-contract';
import { isBot } from './bots';
import { securityHeaders } from './security-headers';

export interface PageOptions {
  renderers: Readonly<Record<CountryCode, Renderer>>;
  renderTimeoutMs: number;
  metrics: EdgeMetrics;
}

/** Every address that is nothing else is a page. */
export function pageRoutes(app: FastifyInstance, { renderers, renderTimeoutMs, metrics }: PageOptions): void {
  app.get('/*', async (request, reply) => {
    const country = parseCountry(request.url.split(/[/?]/)[1]) ?? DEFAULT_COUNTRY;
    const gone = new AbortController();
    reply.raw.on('close', () => gone.abort());
    const visit = visitOf(request, reply, gone.signal);
    void reply.headers({
      ...securityHeaders(visit.nonce, request.host),
      'cache-control': 'private, no-store',
    });
    const stop = metrics.renderSeconds.startTimer();
    const rendered = await withinTime(renderers[country].render(visit), renderTimeoutMs).catch((error: unknown) => {
      request.log.error(error, 'page was not rendered');
      return undefined;
    });
    stop({ outcome: rendered?.kind ?? 'fallback' });
    if (!rendered) return reply.type('text/html; charset=utf-8').send(renderers[country].fallback(visit));
    if (rendered.kind === 'redirect') return reply.redirect(rendered.location, rendered.status);
    return reply.code(rendered.status).type('text/html; charset=utf-8').compress(rendered.body);
  });
}

const forwarded = ['cookie', 'user-agent', 'accept-language', 'x-request-id'] as const;

function visitOf(request: FastifyRequest, reply: FastifyReply, signal: AbortSignal): Visit {
  const { headers } = request;
  const forward: Record<string, string> = { 'x-forwarded-for': request.ip };
  for (const name of forwarded) {
    const value = headers[name];
    if (typeof value === 'string' && value) forward[name] = value;
  }
  return {
    url: request.url,
    cookie: headers.cookie ?? '',
    forward,
    deviceId: deviceIdOf(request, reply),
    nonce: randomBytes(16).toString('base64'),
    bot: isBot(headers['user-agent']),
    signal,
  };
}

/** The device's id from its cookie; a new device gets one (platform §9). */
function deviceIdOf(request: FastifyRequest, reply: FastifyReply): string {
  const known = request.cookies['device-id'];
  if (known && /^[\w-]{8,80}$/.test(known)) return known;
  const id = randomUUID();
  void reply.setCookie('device-id', id, { path: '/', maxAge: DEVICE_ID_DAYS * 86_400, sameSite: 'lax', secure: request.protocol === 'https' });
  return id;
}

function withinTime<Result>(work: Promise<Result>, ms: number): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`not rendered within ${ms} ms`)), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
