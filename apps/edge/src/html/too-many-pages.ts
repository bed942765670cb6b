import { BRAND, type CountryCode, LANGUAGE_COOKIE, getLanguageTag } from '@oware/config';
import { getText } from '@oware/content';
import { type PagesResponse } from '@oware/contracts';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { reportSecurityEvent } from '../security-events';
import { escape } from './escape';
import { cachePages } from './footer-texts';

/** Content page with the texts. */
const PAGE = 'page_too_many';
/** Texts until the API has sent those of the visitor's language. */
const ENGLISH = {
  title: 'Please wait a minute',
  text: 'Too many pages were opened from your network. You can carry on in a minute.',
  again: 'Try again',
};
type Texts = typeof ENGLISH;

/** The country of the page, and the time until the visitor may open pages again, ms. */
interface TooMany {
  country: CountryCode;
  wait: number;
  /** Id of a player who is above the limit. */
  userId?: string | null | undefined;
}

/** Responds 429 with a document that works without scripts and styles. */
export type SendTooMany = (request: FastifyRequest, reply: FastifyReply, about: TooMany) => Promise<FastifyReply>;

const document = (language: string, { title, text, again }: Texts): string =>
  `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">` +
  // Follows the dark mode of the device.
  `<meta name="color-scheme" content="light dark"><title>${escape(title)} - ${BRAND}</title></head>` +
  `<body><main><h1>${escape(title)}</h1><p>${escape(text)}</p>` +
  // An empty address reloads the page.
  `<p><a href="">${escape(again)}</a></p></main></body></html>`;

/** Returns the texts in the visitor's language, with English for missing ones. */
function readTexts(pages: PagesResponse | undefined): Texts {
  const read = (key: keyof Texts): string => getText(pages, PAGE, key) ?? ENGLISH[key];
  return { title: read('title'), text: read('text'), again: read('again') };
}

/** @param apiOrigin origin that serves the texts, which are cached */
export function createTooMany(apiOrigin: string): SendTooMany {
  const pagesOf = cachePages(apiOrigin, [PAGE]);
  return async (request, reply, { country, wait, userId }) => {
    reportSecurityEvent(request, 'limit_hit', 429, typeof userId === 'string' ? 'player' : 'visitor');
    const code = request.cookies[LANGUAGE_COOKIE];
    const pages = await pagesOf(country, code);
    const language = getLanguageTag(country, pages === undefined ? undefined : code);
    return reply
      .code(429)
      .headers({ 'retry-after': Math.ceil(wait / 1000), 'content-language': language })
      .type('text/html; charset=utf-8')
      .send(document(language, readTexts(pages)));
  };
}
