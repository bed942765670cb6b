import { describeError } from '@oware/config';
import { LogController, type FastifyInstance, type FastifyRequest, type FastifyServerOptions } from 'fastify';

/** Where lines go to. */
export interface LogStream {
  write(line: string): void;
}

/** The path of a request: its query may hold a token or a phone. */
const pathOf = ({ url }: { url: string }): string => url.split('?')[0] ?? '';

/** How the edge logs: JSON lines, without queries, addresses of visitors and what errors quote. @param stream default stdout */
export const logOptions = (
  level: string,
  stream?: LogStream,
): Pick<FastifyServerOptions, 'logger' | 'logController'> => ({
  logger: {
    level,
    serializers: {
      req: (request: FastifyRequest) => ({ method: request.method, path: pathOf(request) }),
      err: (error: unknown) => describeError(error) as never,
    },
    ...(stream && { stream }),
  },
  logController: new LogController({ disableRequestLogging: true }),
});

/** Notes responses of 500 and more, and all others at level `debug`. */
export function logResponses(app: FastifyInstance, level: string): void {
  app.addHook('onResponse', async (request, reply) => {
    if (reply.statusCode < 500 && level !== 'debug') return;
    request.log.info({
      method: request.method,
      path: pathOf(request),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    });
  });
}
