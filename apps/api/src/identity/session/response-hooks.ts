import { type FastifyReply, type FastifyRequest } from 'fastify';

/** Adds data to a response: the one that sets the session cookies, or the first one that a logged-in player's page requests. */
export type ResponseHook = (userId: string, request: FastifyRequest, reply: FastifyReply) => Promise<void>;

/** Runs the hooks that add data to a response. */
export class ResponseHooks {
  readonly #parts: ResponseHook[] = [];

  add(part: ResponseHook): void {
    this.#parts.push(part);
  }

  readonly run: ResponseHook = async (userId, request, reply) => {
    for (const part of this.#parts) await part(userId, request, reply);
  };
}
