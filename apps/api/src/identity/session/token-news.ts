import { type FastifyReply, type FastifyRequest } from 'fastify';

/** What else a browser is told when it gets tokens. */
export type WithTokens = (userId: string, request: FastifyRequest, reply: FastifyReply) => Promise<void>;

/** Where domains say what a browser shall be told with its tokens. */
export class TokenNews {
  readonly #told: WithTokens[] = [];

  add(tell: WithTokens): void {
    this.#told.push(tell);
  }

  readonly tell: WithTokens = async (userId, request, reply) => {
    for (const tell of this.#told) await tell(userId, request, reply);
  };
}
