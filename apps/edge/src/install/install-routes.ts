import { countries as countryList, type CountryCode } from '@oware/config';
import { type FastifyInstance } from 'fastify';
import { type GetFooterTexts } from '../html/footer-texts';
import { createManifest } from './manifest';
import { getPicture } from './pictures';

const DAY = 'public, max-age=86400';

/**
 * Serves the files that make the product installable: a manifest per country below its prefix, the icons, and the splash screens of
 * iPhones.
 */
export function registerInstallRoutes(app: FastifyInstance, getFooterTexts: GetFooterTexts): void {
  for (const country of Object.keys(countryList) as CountryCode[])
    app.get(`/${country}/m/manifest.webmanifest`, async (_request, reply) =>
      reply
        .header('cache-control', DAY)
        .type('application/manifest+json')
        .send(JSON.stringify(createManifest(country, await getFooterTexts(country)))),
    );
  app.get<{ Params: { file: string } }>('/icons/:file', async ({ params }, reply) => {
    const picture = await getPicture(params.file);
    if (picture === undefined) return reply.code(404).type('text/plain').send('Not found');
    return reply.header('cache-control', DAY).type('image/png').send(picture);
  });
}
