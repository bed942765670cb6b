import { countries as countryList, type CountryCode } from '@oware/config';
import { type FastifyInstance } from 'fastify';
import { type FootWordsOf } from '../html/foot-words';
import { ICON_SIZES, iconOf, type IconPurpose } from './icons';
import { manifestOf } from './manifest';

const DAY = 'public, max-age=86400';

/** What makes the product installable: a manifest for each country below its prefix, and the icons. */
export function installRoutes(app: FastifyInstance, footWords: FootWordsOf): void {
  for (const country of Object.keys(countryList) as CountryCode[])
    app.get(`/${country}/m/manifest.webmanifest`, async (_request, reply) =>
      reply
        .header('cache-control', DAY)
        .type('application/manifest+json')
        .send(JSON.stringify(manifestOf(country, await footWords(country)))),
    );
  app.get<{ Params: { file: string } }>('/icons/:file', async ({ params }, reply) => {
    const [, purpose, size] = /^(any|maskable)-(\d+)\.png$/.exec(params.file) ?? [];
    const known = ICON_SIZES.find((one) => String(one) === size);
    if (known === undefined) return reply.code(404).type('text/plain').send('Not found');
    return reply
      .header('cache-control', DAY)
      .type('image/png')
      .send(await iconOf(purpose as IconPurpose, known));
  });
}
