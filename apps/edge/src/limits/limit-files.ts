import { countries, type CountryCode } from '@oware/config';
import { DELIVERY } from '@oware/contracts';
import { type FastifyInstance } from 'fastify';
import { reportSecurityEvent } from '../security-events';
import { COSTS, type VisitLimits } from './visit-limits';

/** Pages are counted separately, after the login has been checked. */
const PAGES = '/*';
/** Probes are not visitors; the API and reports have their own limits. */
const OTHERS = /^\/(?:healthz|readyz|report(?:\/policy)?$|api(?:\/|$)|staff(?:\/|$)|socket\.io(?:\/|$))/;

const prefixes = ['', ...(Object.keys(countries) as CountryCode[]).map((country) => `/${country}/m`)];
/** Routes whose response is computed per request, such as the sitemap. */
const COMPUTED = new Set(prefixes.flatMap((prefix) => [`${prefix}/sitemap.xml`, prefix + DELIVERY.previous]));

/** Rejects non-page requests with 429 when the client's IP address is far over its limit. */
export function limitFiles(app: FastifyInstance, limits: Pick<VisitLimits, 'countFile'>): void {
  app.addHook('onRequest', async (request, reply) => {
    const route = request.routeOptions.url ?? '';
    if (route === PAGES || OTHERS.test(route)) return;
    const wait = limits.countFile(request.ip, COMPUTED.has(route) ? COSTS.list : COSTS.file);
    if (wait === 0) return;
    reportSecurityEvent(request, 'limit_hit', 429);
    return reply
      .code(429)
      .headers({ 'retry-after': Math.ceil(wait / 1000), 'cache-control': 'no-store' })
      .type('text/plain')
      .send('Too many requests');
  });
}
