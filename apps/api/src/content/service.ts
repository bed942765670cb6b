import { createHash } from 'node:crypto';
import { countries, type CountryCode } from '@oware/config';
import { BizCode, type ContentEntry, type ContentPage, type PagesResponse, type PageVersions } from '@oware/contracts';
import { formatText } from '@oware/content';
import { BizError, type Words } from '../platform/http';
import { parsed, textFault } from './check-text';
import { type Facts } from './facts';
import { translateBy } from './messages';
import { type PublishedText, type PublishedTexts } from './published';

type Texts = Readonly<Record<string, unknown>>;

function pageOf(texts: Texts): ContentPage {
  const keys = Object.fromEntries(
    Object.entries(texts).map(([key, text]): [string, ContentEntry] => [
      key,
      typeof text === 'string' ? { value: text, type: 'TEXT' } : { value: JSON.stringify(text), type: 'JSON' },
    ]),
  );
  return { keys, version: versionOf(keys) };
}

const versionOf = (keys: ContentPage['keys']): string =>
  createHash('sha256').update(JSON.stringify(keys)).digest('hex').slice(0, 12);

/** Pages that state what the product does: the values in them are those of the server. */
const statesFacts = (name: string): boolean => name.startsWith('help_') || name.startsWith('promotion_');

/** A page with the values of a country in its texts; the same page where it names none. */
function withFacts(page: ContentPage, facts: Facts): ContentPage {
  const entries = Object.entries(page.keys).map(([key, { value, type }]): [string, ContentEntry] => [
    key,
    { value: formatText(value, { params: facts }), type },
  ]);
  if (entries.every(([key, { value }]) => page.keys[key]?.value === value)) return page;
  const keys = Object.fromEntries(entries);
  return { keys, version: versionOf(keys) };
}

/** The page of what the server says when it rejects a call, keyed by its English. */
const MESSAGES = 'common_messages';

/** Texts by page and key; a string is plain text, anything else is sent as JSON. */
export type Pages = Readonly<Record<string, Texts>>;

/** Where what staff publishes in place of the code's texts comes from. */
export type PublishedSource = Pick<PublishedTexts, 'read' | 'known'>;
const nothing: PublishedSource = { read: () => Promise.resolve(nothing.known), known: [] };

/** Pages and words of all countries, as they are made of one list of published texts. */
interface Made {
  of: readonly PublishedText[];
  said: Readonly<Record<CountryCode, Words>>;
  countries: Readonly<Record<CountryCode, ReadonlyMap<string, ContentPage>>>;
}

/**
 * Texts of the pages (reference: platform), in the language of a country. English is there in full; what differs stands under a language
 * (`ha`) or under a language in a country (`en-GH`), the closer one wins, and English stands in for what neither has. What staff has published
 * for the language stands above the language's, and what it has published for the country too above all.
 */
export class ContentService {
  #made: Made;
  /** Pages with their values, for as long as these are the same. */
  private readonly filled = new Map<
    CountryCode,
    { made: Made; said: string; pages: ReadonlyMap<string, ContentPage> }
  >();

  constructor(
    private readonly english: Pages,
    private readonly others: Readonly<Record<string, Pages>> = {},
    private readonly locales: Locales = localesOfCountries,
    private readonly facts: (country: CountryCode) => Promise<Facts> = () => Promise.resolve({}),
    private readonly published: PublishedSource = nothing,
    private readonly onError: (error: unknown) => void = () => undefined,
  ) {
    this.#made = this.#make(published.known);
  }

  /** @throws BizError 40400 */
  async page(name: string, country: CountryCode): Promise<ContentPage> {
    const page = (await this.#pages(country, [name])).get(name);
    if (page === undefined) throw new BizError(BizCode.notFound, 'There is no such content page.');
    return page;
  }

  /** Those of the pages that exist, without words that say what their key says: that stands in for them (`textsOf`). */
  async some(names: readonly string[], country: CountryCode): Promise<PagesResponse> {
    const pages = await this.#pages(country, names);
    return Object.fromEntries(
      names.flatMap((name) => {
        const page = pages.get(name);
        return page === undefined ? [] : [[name, ownWordsOf(page, this.english[name])]];
      }),
    );
  }

  /** What the server itself says: sentences by their English, those with values in them by their form (`Wait {seconds} seconds.`). */
  words(country: CountryCode): Words {
    this.#renew(this.published.known);
    return this.#made.said[country];
  }

  async versions(country: CountryCode): Promise<PageVersions> {
    return Object.fromEntries([...(await this.#pages(country))].map(([name, { version }]) => [name, version]));
  }

  /** The pages of a country; those that state no facts need nothing but memory. */
  async #pages(country: CountryCode, names?: readonly string[]): Promise<ReadonlyMap<string, ContentPage>> {
    const texts = await this.published.read();
    this.#renew(texts);
    const made = this.#made;
    if (names?.some(statesFacts) === false) return made.countries[country];
    const facts = await this.facts(country);
    const said = JSON.stringify(facts);
    const kept = this.filled.get(country);
    if (kept?.said === said && kept.made === made) return kept.pages;
    const pages = new Map(
      [...made.countries[country]].map(([name, page]) => [name, statesFacts(name) ? withFacts(page, facts) : page]),
    );
    this.filled.set(country, { made, said, pages });
    return pages;
  }

  /** Makes the pages of another list. One of which no pages can be made keeps those of before, and is reported once. */
  #renew(texts: readonly PublishedText[]): void {
    if (texts === this.#made.of) return;
    try {
      this.#made = this.#make(texts);
    } catch (error) {
      this.#made = { ...this.#made, of: texts };
      this.onError(error);
    }
  }

  #make(of: readonly PublishedText[]): Made {
    const own = (language: string, country: CountryCode | ''): Pages => pagesOf(of, this.english, language, country);
    const layersOf = (country: CountryCode): (Pages | undefined)[] => {
      const locale = this.locales[country];
      const language = locale.split('-')[0] ?? '';
      return [this.others[language], this.others[locale], own(language, ''), own(language, country)];
    };
    const countries = { gh: this.#pagesOf(layersOf('gh')), ng: this.#pagesOf(layersOf('ng')) };
    const words = (country: CountryCode): Words => ({
      say: translateBy(Object.assign({}, ...layersOf(country).map((pages) => pages?.[MESSAGES]))),
      pages: { content: textsByPage(countries[country]) },
    });
    return { of, countries, said: { gh: words('gh'), ng: words('ng') } };
  }

  #pagesOf(above: readonly (Pages | undefined)[]): ReadonlyMap<string, ContentPage> {
    const layers = [this.english, ...above];
    const names = new Set(layers.flatMap((pages) => Object.keys(pages ?? {})));
    return new Map(
      [...names].map((name) => [name, pageOf(Object.assign({}, ...layers.map((pages) => pages?.[name])))]),
    );
  }
}

/** Published texts of a language and country, as pages; one whose code has gone, or changed its form, is left out. */
function pagesOf(of: readonly PublishedText[], english: Pages, language: string, country: string): Pages {
  const pages = Object.create(null) as Record<string, Record<string, unknown>>;
  for (const { page, key, value, ...place } of of) {
    const texts = Object.hasOwn(english, page) ? english[page] : undefined;
    const code = texts !== undefined && Object.hasOwn(texts, key) ? texts[key] : undefined;
    if (place.language !== language || place.country !== country || code === undefined) continue;
    if (textFault(code, value) !== null) continue;
    (pages[page] ??= {})[key] = typeof code === 'string' ? value : parsed(value);
  }
  return pages;
}

const textsByPage = (pages: ReadonlyMap<string, ContentPage>): PagesResponse =>
  Object.fromEntries([...pages].map(([name, { keys }]) => [name, keys]));

/** A key that is its own English stands in for a text that says nothing else. */
const ownWordsOf = ({ keys }: ContentPage, english: Texts = {}): ContentPage['keys'] =>
  Object.fromEntries(Object.entries(keys).filter(([key, { value }]) => key !== value || english[key] !== key));

type Locales = Readonly<Record<CountryCode, string>>;
const localesOfCountries: Locales = { gh: countries.gh.locale, ng: countries.ng.locale };
