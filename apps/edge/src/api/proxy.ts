import { type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { PassThrough, pipeline } from 'node:stream';
import { text as readText } from 'node:stream/consumers';
import proxy from '@fastify/http-proxy';
import { BIZ_CODE_HEADER, BizCode, RELEASES_HEADER, type Envelope } from '@oware/contracts';
import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { REQUEST_ID_HEADER } from '@oware/http-server';
import { type ApiClient } from './api-client';
import { isAboveLimit, reportSecurityEvent } from '../security-events';
import { buildUnavailableDocument } from '../html/unavailable-document';
import { BODY_LIMITS, createBodyParser, type BodyLimits } from './call-body';

/** Bytes of a response to buffer ahead of the caller, so that a slow reader holds no connection to the API. */
const RESPONSE_WINDOW = 1024 * 1024;
/** Placeholder for the server that is chosen for each call. */
const ANY_SERVER = 'http://api.invalid';

/** Headers that belong to one connection, or that the edge has handled itself. */
const NOT_PASSED_ON: readonly string[] = [
  'host',
  'expect',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  RELEASES_HEADER,
];

/**
 * Returns headers that identify the caller and the address that was called: the API counts login attempts by the former and recognizes its
 * own pages by the latter. Both servers log the same id.
 */
export const createCallerHeaders = (
  request: Pick<FastifyRequest, 'id' | 'ip' | 'host' | 'protocol'>,
): Record<string, string> => ({
  [REQUEST_ID_HEADER]: request.id,
  'x-forwarded-for': request.ip,
  'x-forwarded-host': request.host,
  'x-forwarded-proto': request.protocol,
});

const envelope = (bizCode: number, message: string): Envelope<null> => ({ bizCode, message, data: null });

/** Sent when the API did not respond, in the form of the API, so that clients retry reads (reference: platform). */
const unavailable = envelope(BizCode.unavailable, 'Sorry, something went wrong. Please try again later.');

/** An API response, read whole. */
interface WholeResponse {
  status: number;
  text: string;
}

/** Adds to the responses of the API. */
export interface ResponseLayer {
  /** Checks whether it may add to the response to a request. */
  covers(request: FastifyRequest): boolean;
  /** Returns the response for the caller; undefined to pass on that of the API. */
  apply(request: FastifyRequest, response: WholeResponse): Promise<unknown>;
}

/** Called with each API response. */
type OnResponse = (request: FastifyRequest, response: { status: number; headers: IncomingHttpHeaders }) => void;

interface ProxyOptions {
  limits?: BodyLimits;
  layer?: ResponseLayer;
  onResponse?: OnResponse;
}

/**
 * Passes `/api`, `/staff` and the polls of `/socket.io` on to the API; nothing else can be reached from outside.
 */
export async function registerProxyRoutes(
  app: FastifyInstance,
  api: ApiClient,
  { limits = BODY_LIMITS, layer, onResponse }: ProxyOptions = {},
): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', createBodyParser(limits));
    scope.setErrorHandler((error: { statusCode?: number; message: string }, request, reply) => {
      const { statusCode: status = 503, message } = error;
      if (isAboveLimit(status)) reportSecurityEvent(request, 'limit_hit', status);
      if (status >= 500) {
        request.log.warn({ err: error }, 'could not send a call to the API');
        return sendUnavailable(reply);
      }
      // Closing a connection with a body half read would reset it, and the caller would not get the reason.
      void (status === 413 ? reply.removeHeader('connection') : reply.header('connection', 'close'));
      return reply.code(status).send(envelope(BizCode.invalidInput, message));
    });
    for (const prefix of ['/api', '/staff', '/socket.io']) {
      // The log lines of the package contain whole addresses with their queries.
      await scope.register(proxy, {
        upstream: ANY_SERVER,
        undici: { request: api.request.bind(api) } as never,
        prefix,
        rewritePrefix: prefix,
        proxyPayloads: false,
        disableRequestLogging: true,
        handler,
        replyOptions: {
          rewriteRequestHeaders: ((request: FastifyRequest, headers: Record<string, string>) =>
            createHeaders(request, headers, layer?.covers(request) === true)) as never,
          rewriteHeaders: omitConnectionHeaders,
          // Retries are the job of the API client.
          retryDelay: () => null,
          // The package has logged the error.
          onError: (reply) => void sendUnavailable(reply as never),
          onResponse(request, reply, response) {
            onResponse?.(request as never, { status: reply.statusCode, headers: getHeaders(response) });
            void sendResponse(request as never, reply as never, response as never, layer);
          },
        },
      });
    }
  });
}

const handler = (request: FastifyRequest, reply: FastifyReply, to: string, options: object): FastifyReply =>
  reply.from(
    to,
    Buffer.isBuffer(request.body)
      ? { ...options, body: request.body, contentType: request.headers['content-type'] ?? 'application/octet-stream' }
      : options,
  );

/** @param isRead whether the edge reads the response: it is then requested whole and uncompressed */
function createHeaders(
  request: FastifyRequest,
  headers: Record<string, string>,
  isRead: boolean,
): Record<string, string> {
  const bodiless = request.method === 'GET' || request.method === 'HEAD';
  const kept = Object.entries(headers).filter(
    ([name]) =>
      !NOT_PASSED_ON.includes(name) &&
      !(bodiless && name === 'content-length') &&
      !(isRead && ['accept-encoding', 'if-none-match'].includes(name)),
  );
  return { ...Object.fromEntries(kept), ...createCallerHeaders(request) };
}

/**
 * Removes headers that are meant for the edge only: those of its connection to the API, and the code that it counts.
 */
const omitConnectionHeaders = ({
  connection: _,
  'keep-alive': __,
  [BIZ_CODE_HEADER]: ___,
  ...headers
}: IncomingHttpHeaders): IncomingHttpHeaders => headers;

/** The package passes on the whole response, although its types declare only the stream. */
const getHeaders = (response: unknown): IncomingHttpHeaders =>
  (response as { headers?: IncomingHttpHeaders }).headers ?? {};

/** Sends the API's response with the additions of a layer. */
async function sendResponse(
  request: FastifyRequest,
  reply: FastifyReply,
  response: { stream: IncomingMessage },
  layer: ResponseLayer | undefined,
): Promise<FastifyReply> {
  if (layer?.covers(request) !== true) return reply.send(bufferResponse(response));
  let whole: WholeResponse;
  try {
    whole = { status: reply.statusCode, text: await readText(response.stream) };
  } catch (error) {
    request.log.warn({ err: error }, 'an API response ended early');
    return sendUnavailable(reply);
  }
  const changed = await layer.apply(request, whole).catch((error: unknown) => {
    request.log.error({ err: error }, 'could not add the texts of releases');
    return undefined;
  });
  for (const header of ['content-length', 'transfer-encoding', 'etag']) void reply.removeHeader(header);
  if (changed === undefined) return reply.send(whole.text);
  const text = JSON.stringify(changed);
  void reply.code(200);
  // The internal server does not compress: its callers are on this machine.
  if (request.server.hasReplyDecorator('compress')) void reply.compress(text);
  else void reply.send(text);
  return reply;
}

/**
 * Responds in the form of a call, or with a document that reloads automatically when a visitor opened a page of the API.
 */
function sendUnavailable(reply: FastifyReply): FastifyReply {
  void reply.code(503).header('retry-after', '1');
  return reply.request.headers.accept?.startsWith('text/html')
    ? reply.type('text/html; charset=utf-8').send(buildUnavailableDocument())
    : reply.send(unavailable);
}

/**
 * Reads a response as fast as the API sends it, up to a window. A response that breaks off ends the caller's connection.
 */
const bufferResponse = ({ stream }: { stream: IncomingMessage }): PassThrough =>
  pipeline(stream, new PassThrough({ highWaterMark: RESPONSE_WINDOW }), () => undefined);
