import { BRAND, type CountryCode, LANGUAGE_COOKIE, languageTag } from '@oware/config';
import { readText } from '@oware/content';
import { type PagesResponse } from '@oware/contracts';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { reportSecurityEvent } from '../security-events';
import { escape } from './escape';
import { keepPages } from './foot-words';

/** The content page with the texts. */
const PAGE = 'page_too_many';
/** Texts while the API has not sent those of the visitor's language. */
const ENGLISH = {
  title: 'Please wait a minute',
  text: 'Too many pages were opened from your network. You can carry on in a minute.',
  again: 'Try again',
};
type Texts = typeof ENGLISH;

/** Whose page it is, and how long nobody there opens pages, ms. */
interface TooMany {
  country: CountryCode;
  wait: number;
  /** Of a player who is above the limit. */
  userId?: string | null | undefined;
}

/** Responds 429 with a document that works without a script or style. */
export type SendTooMany = (request: FastifyRequest, reply: FastifyReply, about: TooMany) => Promise<FastifyReply>;

const document = (language: string, { title, text, again }: Texts): string =>
  `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">` +
  // Dark on a phone that is set to dark.
  `<meta name="color-scheme" content="light dark"><title>${escape(title)} - ${BRAND}</title></head>` +
  `<body><main><h1>${escape(title)}</h1><p>${escape(text)}</p>` +
  // An empty address is the page itself.
  `<p><a href="">${escape(again)}</a></p></main></body></html>`;

/** Texts of the visitor's language; English for what is missing. */
function readTexts(pages: PagesResponse | undefined): Texts {
  const read = (key: keyof Texts): string => readText(pages, PAGE, key) ?? ENGLISH[key];
  return { title: read('title'), text: read('text'), again: read('again') };
}

/** @param apiOrigin where the texts are asked for, once for many visitors */
export function createTooMany(apiOrigin: string): SendTooMany {
  const pagesOf = keepPages(apiOrigin, [PAGE]);
  return async (request, reply, { country, wait, userId }) => {
    reportSecurityEvent(request, 'limit_hit', 429, typeof userId === 'string' ? 'player' : 'visitor');
    const code = request.cookies[LANGUAGE_COOKIE];
    const pages = await pagesOf(country, code);
    const language = languageTag(country, pages === undefined ? undefined : code);
    return reply
      .code(429)
      .headers({ 'retry-after': Math.ceil(wait / 1000), 'content-language': language })
      .type('text/html; charset=utf-8')
      .send(document(language, readTexts(pages)));
  };
}
