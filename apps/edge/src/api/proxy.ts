import { type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { PassThrough, pipeline } from 'node:stream';
import { text as readText } from 'node:stream/consumers';
import proxy from '@fastify/http-proxy';
import { BIZ_CODE_HEADER, BizCode, RELEASES_HEADER, type Envelope } from '@oware/contracts';
import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { REQUEST_ID_HEADER } from '@oware/http-server';
import { type ApiClient } from './api-client';
import { isAboveLimit, reportSecurityEvent } from '../security-events';
import { unavailableDocument } from '../html/unavailable-document';
import { BODY_LIMITS, takeBodies, type BodyLimits } from './call-body';

/** How much of a response is taken from the API before its caller has, bytes: one who reads slowly keeps no connection to the API. */
const RESPONSE_WINDOW = 1024 * 1024;
/** Stands for the server that is chosen for each call. */
const ANY_SERVER = 'http://api.invalid';

/** Headers that belong to one connection, or that have had their response here. */
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

/** Who calls, and under which address: the API counts login attempts by it and knows its own pages by it. Both servers log the same id. */
export const caller = (request: Pick<FastifyRequest, 'id' | 'ip' | 'host' | 'protocol'>): Record<string, string> => ({
  [REQUEST_ID_HEADER]: request.id,
  'x-forwarded-for': request.ip,
  'x-forwarded-host': request.host,
  'x-forwarded-proto': request.protocol,
});

const envelope = (bizCode: number, message: string): Envelope<null> => ({ bizCode, message, data: null });

/** The API did not respond: said in its own form, so that a reading call is retried (reference: platform). */
const unavailable = envelope(BizCode.unavailable, 'Sorry, something went wrong. Please try again later.');

/** A response of the API, read whole. */
interface WholeResponse {
  status: number;
  text: string;
}

/** Adds to responses of the API. */
export interface ResponseLayer {
  /** Whether it may add to the response to a request. */
  covers(request: FastifyRequest): boolean;
  /** Returns the response that the caller gets; undefined for the API's own. */
  apply(request: FastifyRequest, response: WholeResponse): Promise<unknown>;
}

/** Notified of each response of the API. */
type OnResponse = (request: FastifyRequest, response: { status: number; headers: IncomingHttpHeaders }) => void;

interface ProxyOptions {
  limits?: BodyLimits;
  layer?: ResponseLayer;
  onResponse?: OnResponse;
}

/** Passes `/api` and `/staff` on to the API, and the polls of `/socket.io`; nothing else of it can be reached from outside. */
export async function proxyRoutes(
  app: FastifyInstance,
  api: ApiClient,
  { limits = BODY_LIMITS, layer, onResponse }: ProxyOptions = {},
): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', takeBodies(limits));
    scope.setErrorHandler((error: { statusCode?: number; message: string }, request, reply) => {
      const { statusCode: status = 503, message } = error;
      if (isAboveLimit(status)) reportSecurityEvent(request, 'limit_hit', status);
      if (status >= 500) {
        request.log.warn({ err: error }, 'a call did not go to the API');
        return sendUnavailable(reply);
      }
      // A connection that ended with a body half read would be reset, and the caller would hear no reason.
      void (status === 413 ? reply.removeHeader('connection') : reply.header('connection', 'close'));
      return reply.code(status).send(envelope(BizCode.invalidInput, message));
    });
    for (const prefix of ['/api', '/staff', '/socket.io']) {
      // The lines of the package name whole addresses, with their queries.
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
            headersOf(request, headers, layer?.covers(request) === true)) as never,
          rewriteHeaders: ownConnection,
          // What is retried, and where, the client decides.
          retryDelay: () => null,
          // The package has logged the error.
          onError: (reply) => void sendUnavailable(reply as never),
          onResponse(request, reply, response) {
            onResponse?.(request as never, { status: reply.statusCode, headers: headersIn(response) });
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

/** @param isRead whether the response is read here: then it is asked for whole and plain */
function headersOf(request: FastifyRequest, headers: Record<string, string>, isRead: boolean): Record<string, string> {
  const bodiless = request.method === 'GET' || request.method === 'HEAD';
  const kept = Object.entries(headers).filter(
    ([name]) =>
      !NOT_PASSED_ON.includes(name) &&
      !(bodiless && name === 'content-length') &&
      !(isRead && ['accept-encoding', 'if-none-match'].includes(name)),
  );
  return { ...Object.fromEntries(kept), ...caller(request) };
}

/** Leaves out what is for the edge alone: of its connection to the API, and the code that it counts. */
const ownConnection = ({
  connection: _,
  'keep-alive': __,
  [BIZ_CODE_HEADER]: ___,
  ...headers
}: IncomingHttpHeaders): IncomingHttpHeaders => headers;

/** The package passes on the whole response; its types name the stream alone. */
const headersIn = (response: unknown): IncomingHttpHeaders =>
  (response as { headers?: IncomingHttpHeaders }).headers ?? {};

/** Sends what the API has responded, with what a layer adds. */
async function sendResponse(
  request: FastifyRequest,
  reply: FastifyReply,
  response: { stream: IncomingMessage },
  layer: ResponseLayer | undefined,
): Promise<FastifyReply> {
  if (layer?.covers(request) !== true) return reply.send(ahead(response));
  let whole: WholeResponse;
  try {
    whole = { status: reply.statusCode, text: await readText(response.stream) };
  } catch (error) {
    request.log.warn({ err: error }, 'a response of the API broke off');
    return sendUnavailable(reply);
  }
  const changed = await layer.apply(request, whole).catch((error: unknown) => {
    request.log.error({ err: error }, 'the texts of releases were not added');
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

/** In the form of a call, or as a document that loads again by itself for who opened a page of the API. */
function sendUnavailable(reply: FastifyReply): FastifyReply {
  void reply.code(503).header('retry-after', '1');
  return reply.request.headers.accept?.startsWith('text/html')
    ? reply.type('text/html; charset=utf-8').send(unavailableDocument())
    : reply.send(unavailable);
}

/** Takes a response as fast as the API gives it, up to a window. A response that breaks off ends its caller's connection. */
const ahead = ({ stream }: { stream: IncomingMessage }): PassThrough =>
  pipeline(stream, new PassThrough({ highWaterMark: RESPONSE_WINDOW }), () => undefined);
