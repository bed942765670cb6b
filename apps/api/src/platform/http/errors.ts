import { DEFAULT_ERROR_TEXT } from '@oware/config';
import { BIZ_CODE_HEADER, BizCode, getHttpStatus, type Envelope } from '@oware/contracts';
import { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest } from 'fastify';
import { BizError } from '../errors/biz-error';
import './context';
import { reportSecurityEvent } from './security-events';
import { getTexts } from './texts-for';

interface ErrorResponse {
  status: number;
  envelope: Envelope<unknown>;
  /** Seconds to wait, for the `Retry-After` header. */
  retryAfter?: number | undefined;
}

/** Errors that Fastify raises before a handler runs: a body that is too long, not JSON, or of an unknown type. */
const isRejectedByFramework = (error: unknown): error is Error & { statusCode: number } => {
  const status = (error as { statusCode?: unknown } | null)?.statusCode;
  return typeof status === 'number' && status >= 400 && status < 500;
};

/**
 * Converts an error to a response. Unexpected errors become 50000 and are logged.
 * @param log logger of the request, whose lines have its id
 * @param inLanguage translates texts for players to the language of the caller
 */
export function toResponse(
  error: unknown,
  log: FastifyBaseLogger,
  where: { call: string },
  inLanguage: (message: string) => string = (message) => message,
): ErrorResponse {
  if (error instanceof BizError) {
    const { code, message, data } = error;
    const { retryAfter } = (data ?? {}) as { retryAfter?: number };
    return { status: getHttpStatus(code), envelope: { bizCode: code, message: inLanguage(message), data }, retryAfter };
  }
  if (isRejectedByFramework(error)) {
    return {
      status: error.statusCode,
      envelope: { bizCode: BizCode.invalidInput, message: error.message, data: null },
    };
  }
  log.error({ ...where, err: error }, 'call failed');
  return { status: 500, envelope: { bizCode: BizCode.internal, message: inLanguage(DEFAULT_ERROR_TEXT), data: null } };
}

/** Notifies the listeners for rejections, and reports a rejection that may be an attack. */
export function reportRejection(request: FastifyRequest, error: unknown): void {
  reportSecurityEvent(request, error);
  if (error instanceof BizError) for (const listener of request.server.refusals) listener(request, error);
}

/** Sends every error as an envelope. */
export function handleErrors(app: FastifyInstance): void {
  app.decorate('refusals', []);
  app.setErrorHandler((error, request, reply) => {
    reportRejection(request, error);
    const call = `${request.method} ${request.routeOptions.url ?? 'unknown'}`;
    const { status, envelope, retryAfter } = toResponse(error, request.log, { call }, getTexts(request).translate);
    if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
    // Closing the connection while the body is half read would reset it, and the caller would not get the response.
    if (status === 413) reply.removeHeader('connection');
    return reply.status(status).header(BIZ_CODE_HEADER, envelope.bizCode).send(envelope);
  });
  app.setNotFoundHandler((_request, reply) =>
    reply.status(404).send({ bizCode: BizCode.notFound, message: 'Unknown call', data: null }),
  );
}
