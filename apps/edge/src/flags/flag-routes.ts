import { NO_PICTURES_STYLES } from '@oware/config';
import { type FastifyInstance } from 'fastify';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { chooseEncoding } from '../assets/asset-routes';

/** Names have no hash, but flags rarely change: browsers may cache them for a week. */
const WEEK = 'public, max-age=604800';

/**
 * Hides pictures that accompany a name: flags and crests. Browsers do not load hidden ones either. Countries that are shown by a flag alone
 * get their names.
 */
const NONE =
  "[data-picture],img[src^='/flags/']{display:none!important}" +
  '[data-country]{position:static!important;width:auto!important;height:auto!important;clip-path:none!important}';

interface Flag {
  plain: Buffer;
  br: Buffer;
  gzip: Buffer;
}

const inBrotli = promisify(brotliCompress);
const inGzip = promisify(gzip);

/** Returns the package's folder of flags with aspect ratio 3:2; undefined when the package is not installed. */
function findFlagFolder(): string | undefined {
  try {
    const entry = createRequire(path.join(process.cwd(), 'package.json')).resolve('country-flag-icons/package.json');
    return path.join(path.dirname(entry), '3x2');
  } catch {
    return undefined;
  }
}

async function readFlag(folder: string, name: string): Promise<Flag | undefined> {
  const plain = await readFile(path.join(folder, `${name.toUpperCase()}.svg`)).catch(() => undefined);
  return plain && { plain, br: await inBrotli(plain), gzip: await inGzip(plain) };
}

/**
 * GET /flags/{code}.svg: flags of countries for all remotes, `gh` or `gb-eng`, read on first request. GET /flags/none.css: the styles of a
 * page without pictures.
 */
export function registerFlagRoutes(app: FastifyInstance): void {
  const folder = findFlagFolder();
  const known = new Map<string, Promise<Flag | undefined>>();
  app.get(NO_PICTURES_STYLES, async (_request, reply) =>
    reply.header('cache-control', WEEK).type('text/css; charset=utf-8').send(NONE),
  );
  app.get<{ Params: { file: string } }>('/flags/:file', async ({ params, headers }, reply) => {
    const name = /^([a-z]{2}(?:-[a-z]{3})?)\.svg$/.exec(params.file)?.[1];
    const read = name !== undefined && folder !== undefined ? (known.get(name) ?? readFlag(folder, name)) : undefined;
    const flag = await read;
    if (!flag || name === undefined || read === undefined)
      return reply.code(404).headers({ 'cache-control': 'no-store' }).type('text/plain').send('Not found');
    known.set(name, read);
    const encoding = chooseEncoding(headers['accept-encoding'])?.name;
    void reply.headers({ 'cache-control': WEEK, vary: 'accept-encoding' }).type('image/svg+xml');
    if (encoding === undefined) return reply.send(flag.plain);
    return reply.header('content-encoding', encoding).send(encoding === 'br' ? flag.br : flag.gzip);
  });
}
