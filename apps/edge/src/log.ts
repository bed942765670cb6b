import { describeError, hidePersonal } from '@oware/config';
import { getLogFields, getRequestId, REQUEST_ID_HEADER } from '@oware/http-server';
import { LogController, type FastifyInstance, type FastifyRequest, type FastifyServerOptions } from 'fastify';

/** Where lines go to. */
export interface LogStream {
  write(line: string): void;
}

/** The path of a request: its query may hold a token or a phone. */
const pathOf = ({ url }: { url: string }): string => hidePersonal(url.split('?')[0] ?? '');

/** Paths that are asked for every second, and log when their answer changes. */
const PROBES: readonly string[] = ['/healthz', '/readyz', '/metrics', '/canary.json'];

/**
 * How the edge logs: JSON lines with role, host, release and the id of the request, without queries, addresses of visitors and what errors
 * quote. @param stream default stdout
 */
export const logOptions = (
  level: string,
  stream?: LogStream,
): Pick<FastifyServerOptions, 'logger' | 'logController' | 'genReqId'> => ({
  genReqId: getRequestId,
  logger: {
    level,
    base: getLogFields('edge'),
    serializers: {
      req: (request: FastifyRequest) => ({ method: request.method, path: pathOf(request) }),
      err: (error: unknown) => describeError(error) as never,
    },
    ...(stream && { stream }),
  },
  logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
});

/** Logs responses of 500 and more, which also name their request, and all others at level `debug`. */
export function logResponses(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    if (reply.statusCode >= 500) void reply.header(REQUEST_ID_HEADER, request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    const path = pathOf(request);
    if (PROBES.includes(path)) return;
    const { statusCode: status, elapsedTime } = reply;
    const line = { method: request.method, path, status, ms: Math.round(elapsedTime) };
    if (status >= 500) request.log.warn(line, 'a request failed');
    else request.log.debug(line);
  });
}
