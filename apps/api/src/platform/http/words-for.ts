import { type FastifyRequest } from 'fastify';
import './context';
import { englishWords, namedBy, type Words } from './words';

/** Words in the language of the caller. A call of no country reads English. */
export function wordsFor(request: FastifyRequest): Words {
  // Set by a hook that may not have run before the call failed.
  const context = request.context as FastifyRequest['context'] | undefined;
  const words = (context && request.server.wordsIn?.(context.country, context.language)) ?? englishWords;
  const named = context && request.server.namesIn?.(context.language, words.pages);
  return named ? { ...words, named } : words;
}

/** A response with its names in the language of the caller. */
export const namedFor = (request: FastifyRequest, body: unknown): Promise<unknown> => namedBy(wordsFor(request), body);
