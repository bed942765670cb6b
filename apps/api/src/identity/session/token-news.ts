import { type FastifyReply, type FastifyRequest } from 'fastify';

/** Adds to the response that brings a browser its tokens. */
export type WithTokens = (userId: string, request: FastifyRequest, reply: FastifyReply) => Promise<void>;

/** Where domains say what goes with the tokens of a response. */
export class TokenNews {
  readonly #parts: WithTokens[] = [];

  add(part: WithTokens): void {
    this.#parts.push(part);
  }

  readonly send: WithTokens = async (userId, request, reply) => {
    for (const part of this.#parts) await part(userId, request, reply);
  };
}
