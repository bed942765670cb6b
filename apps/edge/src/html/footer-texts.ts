import { countries, countryLanguages, LANGUAGE_COOKIE, getLanguage, type CountryCode } from '@oware/config';
import { type Envelope, type PagesResponse, type PagesRequest } from '@oware/contracts';
import { cacheResponse, type CachedResponse } from './cached-response';

/** Content page of the footer, which every document contains and no browser fetches. */
const FOOT_PAGE = 'main_footer';

/** Content page with the texts for search engines. */
const SEARCH_PAGE = 'seo';

/**
 * Returns the texts of the footer and for search engines by country and language code; undefined until the API has sent them. Never
 * rejects.
 */
export type GetFooterTexts = (country: CountryCode, language?: string) => Promise<PagesResponse | undefined>;

/**
 * Caches these texts, so that a document contains them from its first byte.
 * @param now ms since 1970
 */
export const createFooterTexts = (apiOrigin: string, now?: () => number): GetFooterTexts =>
  cachePages(apiOrigin, [FOOT_PAGE, SEARCH_PAGE], now);

/**
 * Caches content pages in each language of each country. The API's response must contain the first page.
 * @param now ms since 1970
 */
export function cachePages(
  apiOrigin: string,
  pages: readonly [string, ...string[]],
  now?: () => number,
): GetFooterTexts {
  const cache = new Map<string, CachedResponse<PagesResponse>>();
  for (const { shortName: country } of Object.values(countries)) {
    const request: PagesRequest = { pages: [...pages], country, compact: true };
    for (const { code } of countryLanguages[country])
      cache.set(
        `${country} ${code}`,
        cacheResponse(async (signal) => {
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
  return async (country, language) => cache.get(`${country} ${getLanguage(country, language).code}`)?.();
}
