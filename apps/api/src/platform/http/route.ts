import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { z } from 'zod';
import './context';
import { success } from './envelope';
import { validate } from './validate';
import { namedFor } from './words-for';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

const nothing = z.unknown().transform(() => undefined);
type Nothing = typeof nothing;

/** What a call accepts; a part without a schema is not handed on. */
export interface RouteInput<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType> {
  params?: P;
  query?: Q;
  body?: B;
  /** Bytes; 64 KB when not given. */
  bodyLimit?: number;
  /** A POST that only reads, so another site may as well make it: the product's headers are not asked for. */
  readOnly?: boolean;
  /** Units of the caller that it takes (docs/adr/0172); 1 when not given. */
  cost?: number;
}

/**
 * Declares a call under /api/{country}: what it accepts, and what it responds inside the envelope. The handler refuses
 * by throwing BizError.
 */
export function route<P extends z.ZodType = Nothing, Q extends z.ZodType = Nothing, B extends z.ZodType = Nothing>(
  app: FastifyInstance,
  method: Method,
  path: string,
  input: RouteInput<P, Q, B>,
  handler: (
    input: { params: z.output<P>; query: z.output<Q>; body: z.output<B> },
    request: FastifyRequest,
    reply: FastifyReply,
  ) => unknown,
): void {
  app.route({
    method,
    url: path,
    config: {
      readOnly: input.readOnly ?? method === 'GET',
      ...(input.cost === undefined ? {} : { cost: input.cost }),
    },
    ...(input.bodyLimit === undefined ? {} : { bodyLimit: input.bodyLimit }),
    async handler(request, reply) {
      const read = {
        params: validate(input.params ?? nothing, request.params) as z.output<P>,
        query: validate(input.query ?? nothing, request.query) as z.output<Q>,
        body: validate(input.body ?? nothing, request.body) as z.output<B>,
      };
      return success(await namedFor(request, (await handler(read, request, reply)) ?? null));
    },
  });
}
