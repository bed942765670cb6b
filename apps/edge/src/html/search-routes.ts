import { countries, sports, type CountryCode } from '@oware/config';
import { isPublic, type Envelope, type EventsResponse, type SportEvent } from '@oware/contracts';
import { type FastifyInstance, type FastifyRequest } from 'fastify';
import { cacheInformationPaths } from './information-pages';
import { cacheResponse, type CachedResponse } from './cached-response';
import { type VisitReleases } from './visit-releases';

/** Routes that redirect elsewhere or are for one player only. */
const LEFT_OUT = /^\/(applink|wv|home$|independent_login$)/;

/** Maximum matches in a country's sitemap: the most important ones of the next days. */
const MATCHES = 100;

interface Options {
  visitReleases: VisitReleases;
  /** Origin under which the API is called. */
  apiOrigin: string;
  /** Origin of the product's addresses; defaults to that of the request. */
  publicOrigin: string | undefined;
}

const xml = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');

/**
 * Serves search engines: `/robots.txt`, and a sitemap per country with its pages, help, promotions, sports and next matches.
 */
export function registerSearchRoutes(app: FastifyInstance, { visitReleases, apiOrigin, publicOrigin }: Options): void {
  const codes = Object.keys(countries) as CountryCode[];
  const matches = new Map(codes.map((country) => [country, cacheMatches(apiOrigin, country)]));
  const information = new Map(codes.map((country) => [country, cacheInformationPaths(apiOrigin, country)]));
  const getOrigin = (request: FastifyRequest): string => publicOrigin ?? `${request.protocol}://${request.host}`;

  app.get('/robots.txt', async (request, reply) => {
    const maps = codes.map((country) => `Sitemap: ${getOrigin(request)}/${country}/m/sitemap.xml`);
    return reply
      .header('cache-control', 'public, max-age=3600')
      .type('text/plain')
      .send(
        ['User-agent: *', 'Disallow: /api/', 'Disallow: /staff', 'Disallow: /socket.io/', '', ...maps, ''].join('\n'),
      );
  });

  for (const country of codes)
    app.get(`/${country}/m/sitemap.xml`, async (request, reply) => {
      const { releases } = await visitReleases(request, country);
      const pages = releases.remotes
        .flatMap(({ routes }) => routes)
        .filter((route) => isPublic(route) && !/[:*]/.test(route.path) && !LEFT_OUT.test(route.path))
        .map(({ path }) => (path === '/' ? '' : path));
      const listed = sports.map(({ key }) => `/sport/${key}`);
      const base = `${getOrigin(request)}/${country}/m`;
      const [informationPaths = [], events = []] = await Promise.all([
        information.get(country)?.(),
        matches.get(country)?.(),
      ]);
      const addresses = [...new Set([...pages, ...informationPaths, ...listed, ...events.map(matchPath)])];
      return reply
        .header('cache-control', 'public, max-age=600')
        .type('application/xml')
        .send(
          '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n' +
            addresses.map((path) => `<url><loc>${xml(base + path)}</loc></url>\n`).join('') +
            '</urlset>\n',
        );
    });
}

const matchPath = ({ id, sportId }: SportEvent): string =>
  `/sport/${sports.find((sport) => sport.id === sportId)?.key ?? ''}/${id}`;

const cacheMatches = (apiOrigin: string, country: CountryCode): CachedResponse<SportEvent[]> =>
  cacheResponse(async (signal) => {
    const query = `phase=upcoming&order=matter&limit=${MATCHES}`;
    const response = await fetch(`${apiOrigin}/api/${country}/factsCenter/events?${query}`, {
      redirect: 'error',
      signal,
    });
    const { data } = (await response.json()) as Envelope<EventsResponse | null>;
    return response.ok ? data?.events : undefined;
  });
