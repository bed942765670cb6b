import { type FastifyRequest } from 'fastify';
import './context';
import { englishTexts, translateNames as translateNamesIn, type Texts } from './texts';

/** Returns the texts in the language of the caller; English for a call outside of the countries. */
export function getTexts(request: FastifyRequest): Texts {
  // Set by a hook that may not have run before the call failed.
  const context = request.context as FastifyRequest['context'] | undefined;
  const texts = (context && request.server.findTexts?.(context.country, context.language)) ?? englishTexts;
  const named = context && request.server.findNames?.(context.language, texts.pages);
  return named ? { ...texts, named } : texts;
}

/** Translates the names in a response to the language of the caller. */
export const translateNames = (request: FastifyRequest, body: unknown): Promise<unknown> =>
  translateNamesIn(getTexts(request), body);
