import { type FastifyInstance } from 'fastify';
import { createReadStream } from 'node:fs';
import { type Asset } from './asset-table';

/** A name carries the hash of its content, so a browser may keep the file for good. */
const FOREVER = 'public, max-age=31536000, immutable';

/** Serves the files of the releases, compressed at build time. */
export function assetRoutes(app: FastifyInstance, assets: ReadonlyMap<string, Asset>): void {
  app.get('/assets/*', (request, reply) => {
    const asset = assets.get(request.url.split('?')[0] ?? '');
    if (!asset) return reply.code(404).type('text/plain').send('Not found');
    void reply.headers({ 'cache-control': FOREVER, etag: asset.etag, vary: 'accept-encoding', 'access-control-allow-origin': '*' });
    if (request.headers['if-none-match'] === asset.etag) return reply.code(304).send();
    const encoding = asset.compressed ? chooseEncoding(request.headers['accept-encoding']) : undefined;
    if (encoding) void reply.header('content-encoding', encoding.name);
    return reply.type(asset.type).send(createReadStream(asset.file + (encoding?.extension ?? '')));
  });
}

/** Best encoding that the browser takes; undefined for none. */
export function chooseEncoding(accepted = ''): { name: string; extension: string } | undefined {
  const names = accepted.split(',').filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part)).map((part) => part.split(';')[0]?.trim());
  if (names.includes('br')) return { name: 'br', extension: '.br' };
  if (names.includes('gzip')) return { name: 'gzip', extension: '.gz' };
  return undefined;
}
