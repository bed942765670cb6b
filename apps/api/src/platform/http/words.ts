import { type ContentState } from '@oware/content';
import { type FastifyRequest } from 'fastify';
import './context';

/** What the server says to a player, in a language. */
export interface Words {
  /** A finished sentence, by its English. */
  say(english: string): string;
  /** Pages of texts in that language, for `textsOf`. */
  pages: ContentState;
}

export const englishWords: Words = { say: (english) => english, pages: {} };

/** Words in the language of the caller's country. A call of no country reads English. */
export function wordsFor(request: FastifyRequest): Words {
  // Set by a hook that may not have run before the call failed.
  const context = request.context as FastifyRequest['context'] | undefined;
  return (context && request.server.wordsIn?.(context.country)) ?? englishWords;
}
