import { type FastifyInstance } from 'fastify';
import { open } from 'node:fs/promises';
import { type Asset } from './asset-table';

/** Names contain the hash of the content, so browsers may cache files indefinitely. */
const FOREVER = 'public, max-age=31536000, immutable';

/** Serves the files of releases, compressed at build time. */
export function registerAssetRoutes(app: FastifyInstance, find: (address: string) => Promise<Asset | undefined>): void {
  app.get('/assets/*', async (request, reply) => {
    const notFound = (): unknown =>
      reply.code(404).headers({ 'cache-control': 'no-store' }).type('text/plain').send('Not found');
    const asset = await find(request.url.split('?')[0] ?? '');
    if (!asset) return notFound();
    const encoding = asset.compressed ? chooseEncoding(request.headers['accept-encoding']) : undefined;
    // A later build may have deleted the files of an earlier one.
    const file = await open(asset.file + (encoding?.extension ?? '')).catch(() => undefined);
    if (!file) return notFound();
    void reply.headers({
      'cache-control': FOREVER,
      etag: asset.etag,
      vary: 'accept-encoding',
      'access-control-allow-origin': '*',
    });
    if (request.headers['if-none-match'] === asset.etag) {
      await file.close();
      return reply.code(304).send();
    }
    if (encoding) void reply.header('content-encoding', encoding.name);
    return reply.type(asset.type).send(file.createReadStream());
  });
}

/** Returns the best encoding that the browser accepts; undefined for none. */
export function chooseEncoding(accepted = ''): { name: string; extension: string } | undefined {
  const names = accepted
    .split(',')
    .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
    .map((part) => part.split(';')[0]?.trim());
  if (names.includes('br')) return { name: 'br', extension: '.br' };
  if (names.includes('gzip')) return { name: 'gzip', extension: '.gz' };
  return undefined;
}
