import { type FastifyInstance, type FastifyRequest } from 'fastify';
import { open } from 'node:fs/promises';
import { type Asset } from '../releases/asset-table';

/** Names contain the hash of the content, so browsers may cache files indefinitely. */
const FOREVER = 'public, max-age=31536000, immutable';

/** A picture that is opened as a page runs nothing and loads nothing. */
const PICTURE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** Finds the icons of a developer's remote in this visit; undefined for everybody else. */
export type FindOverriddenIcons = (request: FastifyRequest, address: string) => Promise<string | undefined>;

/** Serves the files of releases, compressed at build time. */
export function registerAssetRoutes(
  app: FastifyInstance,
  find: (address: string) => Promise<Asset | undefined>,
  findOverridden: FindOverriddenIcons = () => Promise.resolve(undefined),
): void {
  app.get('/assets/*', async (request, reply) => {
    const address = request.url.split('?')[0] ?? '';
    const notFound = (): unknown =>
      reply.code(404).headers({ 'cache-control': 'no-store' }).type('text/plain').send('Not found');
    const asset = await find(address);
    if (!asset) {
      const icons = await findOverridden(request, address);
      if (icons === undefined) return notFound();
      return reply
        .headers({ 'cache-control': 'no-store', 'content-security-policy': PICTURE_POLICY })
        .type('image/svg+xml')
        .send(icons);
    }
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
    if (asset.type === 'image/svg+xml') void reply.header('content-security-policy', PICTURE_POLICY);
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
