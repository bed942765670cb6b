import { createHash } from 'node:crypto';
import { countries, type CountryCode } from '@oware/config';
import { BizCode, type ContentEntry, type ContentPage, type PagesAnswer, type PageVersions } from '@oware/contracts';
import { BizError } from '../platform/http';

type Texts = Readonly<Record<string, unknown>>;

function pageOf(texts: Texts): ContentPage {
  const keys = Object.fromEntries(
    Object.entries(texts).map(([key, text]): [string, ContentEntry] => [
      key,
      typeof text === 'string' ? { value: text, type: 'TEXT' } : { value: JSON.stringify(text), type: 'JSON' },
    ]),
  );
  return { keys, version: createHash('sha256').update(JSON.stringify(keys)).digest('hex').slice(0, 12) };
}

/** Texts by page and key; a string is plain text, anything else is sent as JSON. */
export type Pages = Readonly<Record<string, Texts>>;

/**
 * Texts of the pages (reference: platform), in the language of a country. English is there in full; what differs stands under a language
 * (`ha`) or under a language in a country (`en-GH`), the closer one wins, and English stands in for what neither has.
 */
export class ContentService {
  private readonly countries: Readonly<Record<CountryCode, ReadonlyMap<string, ContentPage>>>;

  constructor(english: Pages, others: Readonly<Record<string, Pages>> = {}, locales: Locales = localesOfCountries) {
    const pagesIn = (locale: string): ReadonlyMap<string, ContentPage> => {
      const layers = [english, others[locale.split('-')[0] ?? ''], others[locale]];
      const names = new Set(layers.flatMap((pages) => Object.keys(pages ?? {})));
      return new Map(
        [...names].map((name) => [name, pageOf(Object.assign({}, ...layers.map((pages) => pages?.[name])))]),
      );
    };
    this.countries = { gh: pagesIn(locales.gh), ng: pagesIn(locales.ng) };
  }

  /** @throws BizError 40400 */
  page(name: string, country: CountryCode): ContentPage {
    const page = this.countries[country].get(name);
    if (page === undefined) throw new BizError(BizCode.notFound, 'There is no such content page.');
    return page;
  }

  /** Those of the pages that exist. */
  some(names: readonly string[], country: CountryCode): PagesAnswer {
    return Object.fromEntries(
      names.flatMap((name) => {
        const page = this.countries[country].get(name);
        return page === undefined ? [] : [[name, page.keys]];
      }),
    );
  }

  versions(country: CountryCode): PageVersions {
    return Object.fromEntries([...this.countries[country]].map(([name, { version }]) => [name, version]));
  }
}

type Locales = Readonly<Record<CountryCode, string>>;
const localesOfCountries: Locales = { gh: countries.gh.locale, ng: countries.ng.locale };
