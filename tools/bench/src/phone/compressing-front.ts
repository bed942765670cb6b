import { request as ask, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { brotliCompressSync, constants, createBrotliCompress } from 'node:zlib';
import { type Certificate } from './certificate';

/** Returns a file by its path; such files are served without asking the origin. */
export type StaticFiles = (path: string) => { body: Buffer; type: string } | undefined;

export interface Front {
  port: number;
  close(): Promise<void>;
}

export interface FrontOptions {
  certificate: Certificate;
  /** Port of the origin server. */
  behind: number;
  files?: StaticFiles;
}

type Question = IncomingMessage | Http2ServerRequest;
type Response = ServerResponse | Http2ServerResponse;

const compressible = /^(text\/|application\/(javascript|json|xml)|image\/svg)/;
/** Headers of HTTP/1.1, or of the connection to the origin: they have no meaning for the client. */
const hopHeaders = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'content-length',
  'upgrade',
  'http2-settings',
  'proxy-connection',
]);

/**
 * Starts a proxy that does the work of a content delivery network: HTTP/2 and brotli. Immutable files are compressed once, at
 * the best level; pages while they stream, at level 5. Content that the server compressed is forwarded unchanged.
 */
export async function openFront({ certificate, behind, files }: FrontOptions): Promise<Front> {
  const cache = new Map<string, Buffer>();
  const compress = (path: string, body: Buffer): Buffer => {
    const encoded = cache.get(path) ?? brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
    cache.set(path, encoded);
    return encoded;
  };

  const handle = (question: Question, response: Response): void => {
    const path = question.url ?? '/';
    const file = files?.(path);
    if (!file) return pass(question, response, behind, compress);
    const body = compress(path, file.body);
    response.writeHead(200, {
      'content-type': file.type,
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    response.end(body);
  };

  const server = createSecureServer({ ...certificate, allowHTTP1: true }, handle);
  // A Socket.IO connection arrives as HTTP/1.1: its bytes are forwarded unchanged.
  (server as unknown as Server).on('upgrade', (question: IncomingMessage, client: Socket, head: Buffer) =>
    upgrade(question, client, head, behind),
  );
  await new Promise<void>((resolve, reject) => {
    server.on('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    port,
    close: async () => void server.close(),
  };
}

function pass(
  question: Question,
  response: Response,
  behind: number,
  compressed: (path: string, body: Buffer) => Buffer,
): void {
  const headers = Object.fromEntries(
    Object.entries(question.headers).filter(([name]) => !name.startsWith(':') && !hopHeaders.has(name)),
  );
  const host = question.headers[':authority'] ?? question.headers.host;
  const upstream = ask(
    {
      port: behind,
      host: '127.0.0.1',
      path: question.url,
      method: question.method,
      headers: { ...headers, host: String(host) },
    },
    (from) => {
      const out = Object.fromEntries(Object.entries(from.headers).filter(([name]) => !hopHeaders.has(name)));
      const status = from.statusCode ?? 502;
      const shrinks = compressible.test(String(from.headers['content-type'])) && !from.headers['content-encoding'];
      if (!shrinks) {
        response.writeHead(status, out);
        from.pipe(response as ServerResponse);
      } else if (/immutable/.test(String(from.headers['cache-control']))) {
        const parts: Buffer[] = [];
        from.on('data', (part: Buffer) => parts.push(part));
        from.on('end', () => {
          response.writeHead(status, { ...out, 'content-encoding': 'br' });
          response.end(compressed(question.url ?? '/', Buffer.concat(parts)));
        });
      } else {
        const brotli = createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
        response.writeHead(status, { ...out, 'content-encoding': 'br' });
        from.on('data', (part: Buffer) => {
          brotli.write(part);
          brotli.flush();
        });
        from.on('end', () => brotli.end());
        brotli.pipe(response as ServerResponse);
      }
    },
  );
  upstream.on('error', () => response.destroy());
  question.pipe(upstream);
}

function upgrade(question: IncomingMessage, client: Socket, head: Buffer, behind: number): void {
  const origin = connect(behind, '127.0.0.1', () => {
    const lines = [`${question.method} ${question.url} HTTP/1.1`];
    for (let at = 0; at < question.rawHeaders.length; at += 2)
      lines.push(`${question.rawHeaders[at]}: ${question.rawHeaders[at + 1]}`);
    origin.write(`${lines.join('\r\n')}\r\n\r\n`);
    origin.write(head);
    client.pipe(origin).pipe(client);
  });
  for (const [one, other] of [
    [client, origin],
    [origin, client],
  ] as const)
    one.on('error', () => other.destroy());
}
