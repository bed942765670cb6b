import { type FastifyRequest } from 'fastify';
import './context';
import { englishWords, type Words } from './words';

/** Words in the language of the caller. A call of no country reads English. */
export function wordsFor(request: FastifyRequest): Words {
  // Set by a hook that may not have run before the call failed.
  const context = request.context as FastifyRequest['context'] | undefined;
  return (context && request.server.wordsIn?.(context.country, context.language)) ?? englishWords;
}
