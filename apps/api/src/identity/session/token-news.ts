import { type FastifyReply, type FastifyRequest } from 'fastify';

/** Adds data to the response that sets a browser's tokens, or to the first one of a page of a logged-in player. */
export type WithTokens = (userId: string, request: FastifyRequest, reply: FastifyReply) => Promise<void>;

/** Hooks that add data to such a response. */
export class ResponseHooks {
  readonly #parts: WithTokens[] = [];

  add(part: WithTokens): void {
    this.#parts.push(part);
  }

  readonly send: WithTokens = async (userId, request, reply) => {
    for (const part of this.#parts) await part(userId, request, reply);
  };
}
