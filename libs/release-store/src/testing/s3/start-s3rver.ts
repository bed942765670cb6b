import S3rver from '@20minutes/s3rver';
import { mkdtempSync, rmSync } from 'node:fs';
import { type IncomingMessage, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { errorXml, S3Error } from './error';
import { type S3Server } from './s3-server';

type Handle = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

const BUCKET = 'oware-releases';

/**
 * Starts s3rver, a third-party S3-compatible server, on a folder.
 * @param conditional adds conditional writes: s3rver accepts `If-None-Match: *` but ignores it
 */
export async function startS3rver(conditional: boolean): Promise<Pick<S3Server, 'environment' | 'bucket' | 'close'>> {
  const directory = mkdtempSync(path.join(tmpdir(), 's3rver-'));
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: BUCKET }],
  });
  const { port } = await server.run();
  if (conditional) addCondition(server);
  return {
    bucket: BUCKET,
    environment: {
      AWS_ENDPOINT_URL: `http://127.0.0.1:${port}`,
      AWS_ACCESS_KEY_ID: 'S3RVER',
      AWS_SECRET_ACCESS_KEY: 'S3RVER',
    },
    async close() {
      server.httpServer.closeAllConnections();
      await server.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

/** Serialises conditional writes of a key, and executes them only while the object does not exist. */
function addCondition({ httpServer, store }: S3rver): void {
  const [listener] = httpServer.listeners('request');
  const handle = listener as Handle;
  const turns = new Map<string, Promise<void>>();

  const putNew = async (key: string, request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (!(await store.existsObject(BUCKET, key))) return handle(request, response);
    request.resume();
    response
      .writeHead(412)
      .end(
        errorXml(
          new S3Error(412, 'PreconditionFailed', 'At least one of the pre-conditions you specified did not hold'),
        ),
      );
  };

  httpServer.removeAllListeners('request').on('request', (request, response) => {
    if (request.headers['if-none-match'] !== '*') return void handle(request, response);
    const key = decodeURIComponent(request.url ?? '').slice(`/${BUCKET}/`.length);
    turns.set(
      key,
      (turns.get(key) ?? Promise.resolve()).then(() => putNew(key, request, response)),
    );
  });
}
