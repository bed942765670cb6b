import { countries as countryList, type CountryCode } from '@oware/config';
import { type FastifyInstance } from 'fastify';
import { type FootWordsOf } from '../html/foot-words';
import { manifestOf } from './manifest';
import { pictureOf } from './pictures';

const DAY = 'public, max-age=86400';

/** What makes the product installable: a manifest for each country below its prefix, the icons, and what iPhones show while it starts. */
export function installRoutes(app: FastifyInstance, footWords: FootWordsOf): void {
  for (const country of Object.keys(countryList) as CountryCode[])
    app.get(`/${country}/m/manifest.webmanifest`, async (_request, reply) =>
      reply
        .header('cache-control', DAY)
        .type('application/manifest+json')
        .send(JSON.stringify(manifestOf(country, await footWords(country)))),
    );
  app.get<{ Params: { file: string } }>('/icons/:file', async ({ params }, reply) => {
    const picture = await pictureOf(params.file);
    if (picture === undefined) return reply.code(404).type('text/plain').send('Not found');
    return reply.header('cache-control', DAY).type('image/png').send(picture);
  });
}
