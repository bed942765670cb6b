import { type FastifyInstance } from 'fastify';
import { open } from 'node:fs/promises';
import { type Asset } from './asset-table';

/** A name carries the hash of its content, so a browser may keep the file for good. */
const FOREVER = 'public, max-age=31536000, immutable';

/** Serves the files of the releases, compressed at build time. */
export function assetRoutes(app: FastifyInstance, find: (address: string) => Promise<Asset | undefined>): void {
  app.get('/assets/*', async (request, reply) => {
    const notFound = (): unknown =>
      reply.code(404).headers({ 'cache-control': 'no-store' }).type('text/plain').send('Not found');
    const asset = await find(request.url.split('?')[0] ?? '');
    if (!asset) return notFound();
    const encoding = asset.compressed ? chooseEncoding(request.headers['accept-encoding']) : undefined;
    // A build may have taken the files of an earlier one away.
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

/** Best encoding that the browser takes; undefined for none. */
export function chooseEncoding(accepted = ''): { name: string; extension: string } | undefined {
  const names = accepted
    .split(',')
    .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
    .map((part) => part.split(';')[0]?.trim());
  if (names.includes('br')) return { name: 'br', extension: '.br' };
  if (names.includes('gzip')) return { name: 'gzip', extension: '.gz' };
  return undefined;
}
