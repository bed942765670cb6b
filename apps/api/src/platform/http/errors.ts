import { DEFAULT_ERROR_TEXT } from '@oware/config';
import { BIZ_CODE_HEADER, BizCode, type Envelope } from '@oware/contracts';
import { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest } from 'fastify';
import { BizError } from './biz-error';
import './context';
import { statusOf } from './envelope';
import { reportSecurityEvent } from './security-events';
import { wordsFor } from './words-for';

interface ErrorResponse {
  status: number;
  envelope: Envelope<unknown>;
  /** Seconds to wait, as `Retry-After` says them. */
  retryAfter?: number | undefined;
}

/** Errors that Fastify raises before a handler runs: a body too long, not JSON, of an unknown type. */
const isRefusedByFramework = (error: unknown): error is Error & { statusCode: number } => {
  const status = (error as { statusCode?: unknown } | null)?.statusCode;
  return typeof status === 'number' && status >= 400 && status < 500;
};

/**
 * Turns whatever was thrown into a response. What nobody expected becomes 50000 and is logged.
 * @param log that of the request, whose lines have its id
 * @param inLanguage gives words for players in the language of the caller's country
 */
export function responseTo(
  error: unknown,
  log: FastifyBaseLogger,
  where: { call: string },
  inLanguage: (message: string) => string = (message) => message,
): ErrorResponse {
  if (error instanceof BizError) {
    const { code, message, data } = error;
    const { retryAfter } = (data ?? {}) as { retryAfter?: number };
    return { status: statusOf(code), envelope: { bizCode: code, message: inLanguage(message), data }, retryAfter };
  }
  if (isRefusedByFramework(error)) {
    return {
      status: error.statusCode,
      envelope: { bizCode: BizCode.invalidInput, message: error.message, data: null },
    };
  }
  log.error({ ...where, err: error }, 'call failed');
  return { status: 500, envelope: { bizCode: BizCode.internal, message: inLanguage(DEFAULT_ERROR_TEXT), data: null } };
}

/** Notifies who follows refusals of one, and reports it when it may be an attack. */
export function reportRefusal(request: FastifyRequest, error: unknown): void {
  reportSecurityEvent(request, error);
  if (error instanceof BizError) for (const listener of request.server.refusals) listener(request, error);
}

/** Sends every failure as an envelope. */
export function handleErrors(app: FastifyInstance): void {
  app.decorate('refusals', []);
  app.setErrorHandler((error, request, reply) => {
    reportRefusal(request, error);
    const call = `${request.method} ${request.routeOptions.url ?? 'unknown'}`;
    const { status, envelope, retryAfter } = responseTo(error, request.log, { call }, wordsFor(request).say);
    if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
    // A connection that ended with a body half read would be reset, and the caller would hear no reason.
    if (status === 413) reply.removeHeader('connection');
    return reply.status(status).header(BIZ_CODE_HEADER, envelope.bizCode).send(envelope);
  });
  app.setNotFoundHandler((_request, reply) =>
    reply.status(404).send({ bizCode: BizCode.notFound, message: 'Unknown call', data: null }),
  );
}
