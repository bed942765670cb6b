import { type FastifyReply, type FastifyRequest } from 'fastify';

/** Adds to the response that brings a browser its tokens, or that a page of a logged-in player begins with. */
export type WithTokens = (userId: string, request: FastifyRequest, reply: FastifyReply) => Promise<void>;

/** Hooks that add to such a response. */
export class TokenNews {
  readonly #parts: WithTokens[] = [];

  add(part: WithTokens): void {
    this.#parts.push(part);
  }

  readonly send: WithTokens = async (userId, request, reply) => {
    for (const part of this.#parts) await part(userId, request, reply);
  };
}
