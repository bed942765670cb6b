import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { type z } from 'zod';
import { callerOf } from '../auth';
import { type KeyKind } from '../cipher';
import { refuseControlCharacters } from './control-characters';
import { success } from './envelope';
import { responseTo, reportRefusal } from './errors';
import { type Method } from './route';
import { validate } from './validate';
import { namedFor, wordsFor } from './words-for';
import './context';

/**
 * Declares an encrypted call (reference: platform). The handler gets the decrypted, validated payload; what it responds or
 * refuses goes back as an encrypted envelope. A body that cannot be read is refused in the clear.
 * @param path after /api/{country}; it is part of what the browser signs
 */
export function encryptedRoute<S extends z.ZodType>(
  app: FastifyInstance,
  method: Exclude<Method, 'GET'>,
  path: string,
  kind: KeyKind,
  schema: S,
  handler: (payload: z.output<S>, request: FastifyRequest, reply: FastifyReply) => unknown,
): void {
  app.route({
    method,
    url: path,
    bodyLimit: 512 * 1024,
    async handler(request, reply) {
      const opened = await app.cipher.open(kind, method, path, request.body, callerOf(request));
      try {
        refuseControlCharacters(opened.payload);
        const data = (await handler(validate(schema, opened.payload), request, reply)) ?? null;
        return opened.response(success(await namedFor(request, data)));
      } catch (error) {
        reportRefusal(request, error);
        const { status, envelope, retryAfter } = responseTo(
          error,
          request.log,
          { call: `${method} ${path}` },
          wordsFor(request).say,
        );
        reply.status(status);
        if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
        return opened.response(envelope);
      }
    },
  });
}
