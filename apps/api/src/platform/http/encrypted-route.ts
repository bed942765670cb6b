import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { type z } from 'zod';
import { getCallerKey } from '../auth';
import { type KeyKind } from '../cipher';
import { rejectControlCharacters } from './control-characters';
import { createSuccess } from './envelope';
import { toResponse, reportRejection } from './errors';
import { type Method } from './route';
import { validate } from '../errors/validate';
import { translateNames, getTexts } from './texts-for';
import './context';

/**
 * Registers an encrypted call (reference: platform). The handler gets the decrypted, validated payload; its response or rejection is sent
 * as an encrypted envelope. A body that cannot be decrypted is rejected with an unencrypted envelope.
 * @param path after /api/{country}; part of the text that the browser signs
 */
export function addEncryptedRoute<S extends z.ZodType>(
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
      const opened = await app.cipher.open(kind, method, path, request.body, getCallerKey(request));
      try {
        rejectControlCharacters(opened.payload);
        const data = (await handler(validate(schema, opened.payload), request, reply)) ?? null;
        return opened.response(createSuccess(await translateNames(request, data)));
      } catch (error) {
        reportRejection(request, error);
        const { status, envelope, retryAfter } = toResponse(
          error,
          request.log,
          { call: `${method} ${path}` },
          getTexts(request).translate,
        );
        reply.status(status);
        if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
        return opened.response(envelope);
      }
    },
  });
}
