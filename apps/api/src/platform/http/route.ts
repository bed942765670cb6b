import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { z } from 'zod';
import './context';
import { createSuccess } from './envelope';
import { validate } from '../errors/validate';
import { translateNames } from './texts-for';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

const nothing = z.unknown().transform(() => undefined);
type Nothing = typeof nothing;

/** Schemas of a call's input; input without a schema is not passed to the handler. */
export interface RouteInput<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType> {
  params?: P;
  query?: Q;
  body?: B;
  /** Bytes; default 64 KB. */
  bodyLimit?: number;
  /** Set for a POST that only reads: other sites may call it too, so the product's headers are not required. */
  readOnly?: boolean;
  /** Units that it costs the caller (docs/adr/0172); default 1. */
  cost?: number;
}

/**
 * Registers a call under /api/{country}: its input, and the data of its response envelope. The handler rejects by throwing BizError.
 */
export function addRoute<P extends z.ZodType = Nothing, Q extends z.ZodType = Nothing, B extends z.ZodType = Nothing>(
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
      return createSuccess(await translateNames(request, (await handler(read, request, reply)) ?? null));
    },
  });
}
