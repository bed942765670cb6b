import { describeError, hidePersonal } from '@oware/config';
import { getLogFields, getRequestId, REQUEST_ID_HEADER } from '@oware/http-server';
import { LogController, type FastifyInstance, type FastifyRequest, type FastifyServerOptions } from 'fastify';

/** Destination of log lines. */
export interface LogStream {
  write(line: string): void;
}

/** Returns the path of a request without its query, which may contain a token or a phone number. */
const getPath = ({ url }: { url: string }): string => hidePersonal(url.split('?')[0] ?? '');

/** Paths that are polled every second, and log only changes. */
const PROBES: readonly string[] = ['/healthz', '/readyz', '/metrics', '/canary.json'];

/**
 * Options for logging as JSON lines with role, host, release and request id, without queries, visitors' addresses and data quoted in
 * errors.
 * @param stream defaults to stdout
 */
export const createLogOptions = (
  level: string,
  stream?: LogStream,
): Pick<FastifyServerOptions, 'logger' | 'logController' | 'genReqId'> => ({
  genReqId: getRequestId,
  logger: {
    level,
    base: getLogFields('edge'),
    serializers: {
      req: (request: FastifyRequest) => ({ method: request.method, path: getPath(request) }),
      err: (error: unknown) => describeError(error) as never,
    },
    ...(stream && { stream }),
  },
  logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
});

/** Logs responses of 500 and above, with their requests, and all others at level `debug`. */
export function logResponses(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    if (reply.statusCode >= 500) void reply.header(REQUEST_ID_HEADER, request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    const path = getPath(request);
    if (PROBES.includes(path)) return;
    const { statusCode: status, elapsedTime } = reply;
    const line = { method: request.method, path, status, ms: Math.round(elapsedTime) };
    if (status >= 500) request.log.warn(line, 'a request failed');
    else request.log.debug(line);
  });
}
