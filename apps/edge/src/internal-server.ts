import { type AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import cookie from '@fastify/cookie';
import { type CanaryCounts } from '@oware/contracts';
import { completeHeaders, explainListenError } from '@oware/http-server';
import fastify from 'fastify';
import { type Registry } from 'prom-client';
import { type ApiClient } from './api/api-client';
import { registerProxyRoutes, type ResponseLayer } from './api/proxy';
import { type EdgeConfig } from './env';
import { type ReleaseStatus } from './status/release-status';
import { registerStatusRoutes } from './status/status-routes';
import { createLogOptions, logResponses, type LogStream } from './log';

/** The server for endpoints that are not public. */
export interface InternalServer {
  /** `http://127.0.0.1:40123` */
  url: string;
  close(): Promise<void>;
}

/** Dependencies of the server. */
export interface InternalDependencies {
  registry: () => Registry | undefined;
  status: () => Promise<ReleaseStatus> | undefined;
  canaries: () => CanaryCounts | undefined;
  layer: ResponseLayer;
}

/**
 * Serves `/metrics` (Prometheus), `/releases` and `/canary.json`, and passes the calls of render threads on to the API, so that they too
 * reach a server that is ready.
 * @param options `registry`, `status` and `canaries` are called with each request, because they are created later; `layer` adds to the
 * responses of the API
 */
export async function startInternalServer(
  config: EdgeConfig,
  api: ApiClient,
  { registry, status, canaries, layer }: InternalDependencies,
  logStream?: LogStream,
): Promise<InternalServer> {
  const app = fastify({
    ...createLogOptions(config.logLevel, logStream),
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
  registerStatusRoutes(app, status);
  app.get('/canary.json', async (_request, reply) => {
    const counts = canaries();
    void reply.header('cache-control', 'no-store');
    return counts === undefined ? reply.code(503).send() : reply.send(counts);
  });
  await app.register(cookie);
  await registerProxyRoutes(app, api, { layer });
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
