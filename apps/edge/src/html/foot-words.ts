import { countries, countryLanguages, LANGUAGE_COOKIE, languageOf, type CountryCode } from '@oware/config';
import { type Envelope, type PagesResponse, type PagesRequest } from '@oware/contracts';
import { keptResponse, type KeptResponse } from './kept-response';

/** The content page of the foot, which every document shows and no browser fetches. */
const FOOT_PAGE = 'main_footer';

/** What pages say to search engines. */
const SEARCH_PAGE = 'seo';

/** Gives the words of the foot and of search engines in a language of a country, by its code; undefined while the API has not sent them. Never rejects. */
export type FootWordsOf = (country: CountryCode, language?: string) => Promise<PagesResponse | undefined>;

/** Keeps these words, so that a document has them from its first byte on. @param now ms since 1970 */
export const footWordsOf = (apiOrigin: string, now?: () => number): FootWordsOf =>
  keepPages(apiOrigin, [FOOT_PAGE, SEARCH_PAGE], now);

/** Keeps content pages in each language of each country. The first must be among what the API sends. @param now ms since 1970 */
export function keepPages(apiOrigin: string, pages: readonly [string, ...string[]], now?: () => number): FootWordsOf {
  const kept = new Map<string, KeptResponse<PagesResponse>>();
  for (const { shortName: country } of Object.values(countries)) {
    const request: PagesRequest = { pages: [...pages], country, compact: true };
    for (const { code } of countryLanguages[country])
      kept.set(
        `${country} ${code}`,
        keptResponse(async (signal) => {
          const response = await fetch(`${apiOrigin}/api/${country}/cms/pages/getPages`, {
            method: 'POST',
            body: JSON.stringify(request),
            headers: { 'content-type': 'application/json', cookie: `${LANGUAGE_COOKIE}=${code}` },
            redirect: 'error',
            signal,
          });
          const { data } = (await response.json()) as Envelope<PagesResponse | null>;
          return response.ok && typeof data?.[pages[0]] === 'object' ? data : undefined;
        }, now),
      );
  }
  return async (country, language) => kept.get(`${country} ${languageOf(country, language).code}`)?.();
}
