import { release as releaseSchema, TEXTS_FILE } from '@oware/contracts';
import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { type AddressInfo } from 'node:net';
import path from 'node:path';

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.json': 'application/json',
};

interface ServeOptions {
  /** Folder of the remote's builds: `browser/` and `mf-release.json`. */
  output: string;
  /** 0 for any free port. */
  port: number;
}

/**
 * Serves one built remote to pages of other origins: `/mf-release.json`, the files that it lists, and its texts with their translations
 * (`/texts.json`). Only this machine can
 * reach it. Files are read on each request.
 */
export async function serveRemote({ output, port }: ServeOptions): Promise<{ origin: string; close(): Promise<void> }> {
  const server = createServer((request, response) => {
    const file = getFile(output, request.url?.split('?')[0] ?? '');
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('cache-control', 'no-store');
    if (request.method !== 'GET' || file === undefined || !existsSync(file)) {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found\n');
      return;
    }
    response.writeHead(200, { 'content-type': types[path.extname(file)] ?? 'application/octet-stream' });
    createReadStream(file)
      .on('error', () => response.destroy())
      .pipe(response);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, 'localhost', resolve);
  });
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Returns the file of an address; undefined when the release does not list it, or when there is no release. */
function getFile(output: string, address: string): string | undefined {
  const document = path.join(output, 'mf-release.json');
  if (address === '/mf-release.json') return document;
  if (address === `/${TEXTS_FILE}`) return path.join(output, 'server', TEXTS_FILE);
  const release = existsSync(document)
    ? releaseSchema.safeParse(parseJson(readFileSync(document, 'utf8'))).data
    : undefined;
  if (!release || !address.startsWith(release.base)) return undefined;
  const file = address.slice(release.base.length);
  return Object.hasOwn(release.files, file) ? path.join(output, 'browser', file) : undefined;
}

/** A document that is still being written is not valid JSON yet. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
