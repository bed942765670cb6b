import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { errorXml, S3Error } from './error';
import { breakConnection, isExecuted, getError, type SimulatedError } from './failures';
import { listObjects } from './list-objects';
import { authenticate, type Account } from './signature';

interface StoredObject {
  content: Buffer;
  /** `x-amz-meta-…` headers. */
  metadata: Record<string, string>;
}

interface Response {
  status: number;
  headers?: Record<string, string>;
  body?: Buffer | string;
}

export interface S3ServerOptions {
  /** Objects and groups per page of a list. Default 1000, as at Amazon. */
  pageSize?: number;
  /** Handling of `If-None-Match: *`. Default honoured. */
  conditions?: 'honoured' | 'ignored' | 'refused';
  /** A conditional write responds with 409 while another of the same key is in progress, instead of waiting for it. */
  conflicts?: boolean;
  sessionToken?: string;
}

export interface S3Server {
  /** Variables with its address and valid credentials for a client. */
  environment: Record<string, string>;
  bucket: string;
  /** Objects of the bucket; tests may change them directly. */
  objects: Map<string, StoredObject>;
  /** Requests so far, in order: `PUT a/b`, `GET a/b`, `LIST a/`. */
  requests: string[];
  /** Makes the next requests of a kind fail, one by one. */
  fail(request: string, ...failures: SimulatedError[]): void;
  close(): Promise<void>;
}

const BUCKET = 'oware-releases';

/**
 * Starts a server of one bucket that follows the public documentation of the Amazon S3 API as far as a release store needs it: signed
 * requests, `PutObject` with its condition, `GetObject` and `ListObjectsV2`. Addresses have the bucket in their path.
 */
export async function startS3({
  pageSize = 1000,
  conditions = 'honoured',
  conflicts = false,
  sessionToken,
}: S3ServerOptions = {}): Promise<S3Server> {
  const account: Account = {
    accessKeyId: 'AKIDOWARE',
    secretAccessKey: 'a secret/of+tests',
    sessionToken,
    region: 'af-south-1',
  };
  const objects: S3Server['objects'] = new Map();
  const requests: string[] = [];
  const failures = new Map<string, SimulatedError[]>();
  const underway = new Set<string>();

  async function putObject(key: string, { headers }: IncomingMessage, content: Buffer): Promise<Response> {
    const conditional = headers['if-none-match'] === '*';
    if (conditional && conditions === 'refused')
      throw new S3Error(501, 'NotImplemented', 'A header you provided implies functionality that is not implemented.');
    if (conditional && conflicts) {
      if (underway.has(key)) throw getError('conflict');
      underway.add(key);
      await turn();
      underway.delete(key);
    }
    if (conditional && conditions === 'honoured' && objects.has(key))
      throw new S3Error(412, 'PreconditionFailed', 'At least one of the pre-conditions you specified did not hold');
    const metadata = Object.entries(headers).filter(([name]) => name.startsWith('x-amz-meta-'));
    objects.set(key, { content, metadata: Object.fromEntries(metadata.map(([name, value]) => [name, String(value)])) });
    return { status: 200 };
  }

  function get(key: string): Response {
    const object = objects.get(key);
    if (!object) throw new S3Error(404, 'NoSuchKey', 'The specified key does not exist.');
    return { status: 200, headers: object.metadata, body: object.content };
  }

  async function carryOut(request: IncomingMessage, key: string, url: URL, content: Buffer): Promise<Response> {
    if (request.method === 'PUT' && key !== '') return putObject(key, request, content);
    if (request.method === 'GET' && key !== '') return get(key);
    if (request.method === 'GET')
      return { status: 200, body: listObjects(BUCKET, objects.keys(), url.searchParams, pageSize) };
    throw new S3Error(405, 'MethodNotAllowed', 'The specified method is not allowed against this resource.');
  }

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://s3.test');
    const content = Buffer.concat((await request.toArray()) as Buffer[]);
    const [bucket = '', ...parts] = url.pathname.slice(1).split('/').map(decodeURIComponent);
    const key = parts.join('/');
    const kind = key === '' ? `LIST ${url.searchParams.get('prefix') ?? ''}` : `${request.method} ${key}`;
    requests.push(kind);
    authenticate(request, url, content, account);
    if (bucket !== BUCKET) throw new S3Error(404, 'NoSuchBucket', 'The specified bucket does not exist');
    const next = failures.get(kind)?.shift();
    const found: Response = next && !isExecuted(next) ? { status: 500 } : await carryOut(request, key, url, content);
    if (!next) return send(response, found);
    const error = getError(next);
    if (error) throw error;
    breakConnection(next, response, Buffer.from(found.body ?? ''));
  }

  const server = createServer((request, response) => {
    respond(request, response).catch((error: unknown) => {
      const cause = error instanceof S3Error ? error : new S3Error(500, 'InternalError', String(error));
      send(response, { status: cause.status, headers: { 'content-type': 'application/xml' }, body: errorXml(cause) });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    bucket: BUCKET,
    environment: {
      AWS_ENDPOINT_URL: `http://127.0.0.1:${port}`,
      AWS_REGION: account.region,
      AWS_ACCESS_KEY_ID: account.accessKeyId,
      AWS_SECRET_ACCESS_KEY: account.secretAccessKey,
      ...(sessionToken && { AWS_SESSION_TOKEN: sessionToken }),
    },
    objects,
    requests,
    fail: (request, ...next) => void failures.set(request, [...(failures.get(request) ?? []), ...next]),
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}

function send(response: ServerResponse, { status, headers, body = '' }: Response): void {
  response.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(body) });
  response.end(body);
}
