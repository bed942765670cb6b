import { countries, type CountryCode } from '@oware/config';
import { BizCode } from '@oware/contracts';
import { type FastifyRequest } from 'fastify';
import './context';
import { BizError } from '../errors/biz-error';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);
const PLATFORMS = new Set(['wap', 'android', 'ios']);

const getHost = (origin: string): string | undefined => (URL.canParse(origin) ? new URL(origin).host : undefined);

/**
 * Rejects a call that changes something unless it has the product's own headers (reference: platform): Platform, ClientId and the OperId of
 * its country. A form on another site cannot send them, and for scripts the browser sends their origin as Sec-Fetch-Site (decisions: wire
 * contract against security). An HTML form must come from the same site.
 * @throws BizError 40300
 */
export function requireProductHeaders(request: FastifyRequest, country: CountryCode): void {
  if (SAFE.has(request.method) || request.routeOptions.config.readOnly === true) return;
  const { platform, clientid, operid, 'sec-fetch-site': site, origin } = request.headers;
  if (request.routeOptions.config.form === true) {
    const own = site === undefined ? origin === undefined || getHost(origin) === request.host : site === 'same-origin';
    if (!own) throw new BizError(BizCode.forbiddenOrigin, 'This form belongs to another site.');
    return;
  }
  const ours =
    PLATFORMS.has(String(platform).toLowerCase()) &&
    typeof clientid === 'string' &&
    clientid !== '' &&
    operid === String(countries[country].operId) &&
    (site === undefined || site === 'same-origin' || site === 'none');
  if (!ours) throw new BizError(BizCode.forbiddenOrigin, 'This call needs the headers Platform, ClientId and OperId.');
}
