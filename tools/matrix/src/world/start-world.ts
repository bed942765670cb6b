import { DELIVERY, parseSharedAddress } from '@oware/contracts';
import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { type AddressInfo } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { forwardCall } from './forward-call';
import { type ShellModule } from './shell-module';
import { REPORTED_ERRORS, isRelevant, type ReportedError, type PairPlan } from './world';

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
};

/** A pair is not a set in any registry. */
const NO_ID = '0000000000000000';

/** Returns the file of an address in one of the builds; undefined when no release lists it. */
function findFile(builds: readonly PairPlan['shell'][], pathname: string): string | undefined {
  const shared = parseSharedAddress(pathname);
  for (const { folder, release } of builds) {
    const name = shared ?? (pathname.startsWith(release.base) ? pathname.slice(release.base.length) : '');
    if (name in release.files) return path.join(folder, 'browser', name);
  }
  return undefined;
}

/** Serves a shell with one remote like the edge: documents, files and calls. Returns its origin. */
export async function servePair({ shell, remote, api }: PairPlan): Promise<string> {
  const errors: ReportedError[] = [];
  const addError = (reported: ReportedError): void => void (isRelevant(reported) && errors.push(reported));
  const server = createServer((request, response) => {
    respond(request, response).catch((error: unknown) => {
      addError({ side: 'server', where: request.url ?? '', message: getMessage(error) });
      response.writeHead(500).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const renderer = createRenderer();
  return origin;

  function createRenderer(): ReturnType<ShellModule['createRenderer']> {
    const require = createRequire(path.join(shell.folder, 'package.json'));
    const load = ({ folder, release }: PairPlan['shell']): unknown =>
      require(path.join(folder, 'server', release.serverEntry));
    return (load(shell) as ShellModule).createRenderer({
      releases: { id: NO_ID, shell: shell.release, remotes: [remote.release] },
      apiOrigin: origin,
      extraScripts: [],
      loadContainer: () => load(remote),
      report: ({ where, message }) => addError({ side: 'server', where, message }),
    });
  }

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', origin);
    if (pathname === REPORTED_ERRORS) response.end(JSON.stringify(errors.splice(0)));
    else if (pathname.startsWith('/assets/')) sendFile(pathname, response);
    else if (pathname === '/report') await takeReport(request, response);
    else if (pathname === DELIVERY.served) response.writeHead(204).end();
    else if (pathname.endsWith(DELIVERY.latest) || pathname.endsWith(DELIVERY.previous)) response.writeHead(404).end();
    else if (/^\/(api|socket\.io)\//.test(pathname)) forwardCall(api, request, response);
    else await sendPage(request, response);
  }

  function sendFile(pathname: string, response: ServerResponse): void {
    const found = findFile([shell, remote], pathname);
    if (!found) return void response.writeHead(404).end();
    response.writeHead(200, { 'content-type': types[path.extname(found)] ?? 'application/octet-stream' });
    createReadStream(found).pipe(response);
  }

  async function takeReport(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { where, kind, message } = JSON.parse(await text(request)) as Record<string, string>;
    addError({ side: 'browser', where: where ?? '', message: `${kind}: ${message}` });
    response.writeHead(204).end();
  }

  async function sendPage(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const gone = new AbortController();
    response.on('close', () => gone.abort());
    const nonce = randomBytes(16).toString('base64');
    const cookie = request.headers.cookie ?? '';
    const rendered = await renderer.render({
      url: request.url ?? '/',
      cookie,
      session: { userId: /(?:^|; )userId=([^;]+)/.exec(cookie)?.[1] ?? null },
      forward: {},
      deviceId: 'matrix-device',
      nonce,
      bot: false,
      signal: gone.signal,
    });
    if (rendered.kind === 'redirect') return void response.writeHead(302, { location: rendered.location }).end();
    response.writeHead(rendered.status, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'self'; img-src 'self' data:; script-src 'self' 'nonce-${nonce}'`,
    });
    rendered.body.pipe(response);
  }
}

const getMessage = (error: unknown): string => (error instanceof Error ? error.message : String(error));
