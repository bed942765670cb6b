import { type AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import cookie from '@fastify/cookie';
import { type CanaryCounts } from '@oware/contracts';
import { completeHeaders, explainListenError } from '@oware/http-server';
import fastify from 'fastify';
import { type Registry } from 'prom-client';
import { type ApiClient } from './api/api-client';
import { proxyRoutes, type ResponseLayer } from './api/proxy';
import { type EdgeConfig } from './env';
import { type ReleaseStatus } from './status/release-status';
import { statusRoutes } from './status/status-routes';
import { logOptions, logResponses, type LogStream } from './log';

/** The server of what is not for the public. */
export interface InternalServer {
  /** `http://127.0.0.1:40123` */
  url: string;
  close(): Promise<void>;
}

/** Parts that the server is made of. */
export interface InternalParts {
  registry: () => Registry | undefined;
  status: () => Promise<ReleaseStatus> | undefined;
  canaries: () => CanaryCounts | undefined;
  layer: ResponseLayer;
}

/**
 * `/metrics` (Prometheus), `/releases`, `/canary.json`, and the way of the render threads to the API, so that a page finds a server that is ready like any other call.
 * @param options `registry`, `status` and `canaries` are asked for with each request, for they are made later; `layer` adds to responses of the API
 */
export async function startInternalServer(
  config: EdgeConfig,
  api: ApiClient,
  { registry, status, canaries, layer }: InternalParts,
  logStream?: LogStream,
): Promise<InternalServer> {
  const app = fastify({
    ...logOptions(config.logLevel, logStream),
    trustProxy: ownAddresses(),
    forceCloseConnections: true,
  });
  logResponses(app);
  app.addHook('onSend', async (_request, reply) => completeHeaders(reply));
  app.get('/metrics', async (_request, reply) => {
    const metrics = registry();
    return metrics === undefined
      ? reply.code(503).send()
      : reply.type(metrics.contentType).send(await metrics.metrics());
  });
  statusRoutes(app, status);
  app.get('/canary.json', async (_request, reply) => {
    const counts = canaries();
    void reply.header('cache-control', 'no-store');
    return counts === undefined ? reply.code(503).send() : reply.send(counts);
  });
  await app.register(cookie);
  await proxyRoutes(app, api, { layer });
  await app.listen({ host: config.internalHost, port: config.internalPort }).catch((error: unknown) => {
    throw explainListenError(error, config.internalPort, 'OWARE_INTERNAL_PORT');
  });
  const { port } = app.server.address() as AddressInfo;
  const host = ['0.0.0.0', '::'].includes(config.internalHost) ? '127.0.0.1' : config.internalHost;
  return { url: `http://${host.includes(':') ? `[${host}]` : host}:${port}`, close: () => app.close() };
}

/** Render threads call from this machine, over the address that the server listens on, and name their visitors. */
const ownAddresses = (): string[] => [
  'loopback',
  ...Object.values(networkInterfaces()).flatMap((all = []) =>
    all.map(({ address }) => address.split('%')[0] ?? address),
  ),
];
