import { createHash } from 'node:crypto';
import { countries, countryLanguages, type CountryCode } from '@oware/config';
import { BizCode, type ContentEntry, type ContentPage, type PagesResponse, type PageVersions } from '@oware/contracts';
import { ENGLISH, formatText } from '@oware/content';
import { BizError, type Words } from '../platform/http';
import { isBinding, missingTexts, type Pages, parsed, textFault, type Texts } from '@oware/content/check';
import { type Facts } from './facts';
import { mergePages } from './merge-pages';
import { translateBy } from './messages';
import { type PublishedText, type PublishedTexts } from './published';

function pageOf(texts: Texts): ContentPage {
  const keys = Object.fromEntries(
    Object.entries(texts).map(([key, text]): [string, ContentEntry] => [
      key,
      typeof text === 'string' ? { value: text, type: 'TEXT' } : { value: JSON.stringify(text), type: 'JSON' },
    ]),
  );
  return { keys, version: versionOf(keys) };
}

/** Raised when a response has other texts for the same page: browsers keep a page for as long as its version stays. */
const RESPONSE_FORM = 3;

const versionOf = (keys: ContentPage['keys']): string =>
  createHash('sha256')
    .update(`${RESPONSE_FORM}${JSON.stringify(keys)}`)
    .digest('hex')
    .slice(0, 12);

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

/** A page of rules with its English beside it, when it says something else or staff has changed the English. */
function withEnglish(
  name: string,
  page: ContentPage,
  english: ContentPage | undefined,
  isChanged: boolean,
): ContentPage {
  if (english === undefined || !isBinding(name) || (english.version === page.version && !isChanged)) return page;
  const keys = Object.fromEntries([
    ...Object.entries(page.keys),
    ...Object.entries(english.keys).map(([key, entry]): [string, ContentEntry] => [`${ENGLISH}${key}`, entry]),
  ]);
  return { keys, version: versionOf(keys) };
}

/** Pages of which releases have no text. */
const SERVER_PAGES =
  /^(?:help_|promotion_|seo$|main_footer$|common_(?:dates|sports|messages)$|page_(?:helpdesk|too_many)$|alerts$|bet_reasons$)/;

/** Key of a plural form. */
const PLURAL_FORM = /_(?:zero|one|two|few|many|other)$/;

/** Texts that a report names. */
const REPORTED = 20;

/** The page of what the server says when it rejects a call, keyed by its English. */
const MESSAGES = 'common_messages';

/** Where what staff publishes in place of the code's texts comes from. */
export type PublishedSource = Pick<PublishedTexts, 'read' | 'known'>;
const nothing: PublishedSource = { read: () => Promise.resolve(nothing.known), known: [] };

/** What pages are made of beside their English. */
export interface ContentOptions {
  /** Pages by language (`ha`) and by language in a country (`en-GH`). */
  languages?: Readonly<Record<string, Pages>>;
  locales?: Locales;
  /** Values of a country, for texts that state what the product does. */
  facts?(country: CountryCode): Promise<Facts>;
  published?: PublishedSource;
  onError?(error: unknown): void;
  /** English texts of the server's own code. Responses have them only when staff replaces them: releases bring the texts of their pages themselves. */
  carried?: Pages;
}

/** Pages and words of a language in a country. */
interface Spoken {
  pages: ReadonlyMap<string, ContentPage>;
  words: Words;
}

/** Pages and words by language and country, as they are made of one list of published texts: each when it is asked for first. */
interface Made {
  of: readonly PublishedText[];
  /** The list that was looked at last; another one than `of` when no pages could be made of it. */
  seen: readonly PublishedText[];
  spoken: Map<string, Spoken>;
}

/**
 * Texts of the server's own pages (reference: platform), and texts that staff published in place of any others. Without a language it uses the
 * country's own. Precedence, highest first: staff, a country's variant of the language (`en-GH`), the language (`ha`), English. The edge adds
 * the texts of the visitor's releases.
 */
export class ContentService {
  #made: Made;
  /** What was reported, so that nothing is twice. */
  readonly #reported = new Set<string>();
  /** Pages with their values, for as long as these are the same. */
  private readonly filled = new Map<string, { made: Made; said: string; pages: ReadonlyMap<string, ContentPage> }>();

  private readonly others: Readonly<Record<string, Pages>>;
  private readonly locales: Locales;
  private readonly facts: (country: CountryCode) => Promise<Facts>;
  private readonly published: PublishedSource;
  private readonly onError: (error: unknown) => void;
  private readonly carried: Pages;

  constructor(
    private readonly english: Pages,
    {
      languages = {},
      locales = localesOfCountries,
      facts = () => Promise.resolve({}),
      published = nothing,
      onError = () => undefined,
      carried = {},
    }: ContentOptions = {},
  ) {
    this.others = languages;
    this.locales = locales;
    this.facts = facts;
    this.published = published;
    this.onError = onError;
    this.carried = carried;
    this.#made = { of: published.known, seen: published.known, spoken: new Map() };
  }

  /** @throws BizError 40400 */
  async page(name: string, country: CountryCode, language?: string): Promise<ContentPage> {
    const page = (await this.#pages(country, language, [name])).get(name);
    if (page === undefined) throw new BizError(BizCode.notFound, 'There is no such content page.');
    return page;
  }

  /**
   * Returns those of the pages that exist. @param compact leave out texts that equal their key, which `textsOf` shows instead
   */
  async some(
    names: readonly string[],
    country: CountryCode,
    language?: string,
    compact = false,
  ): Promise<PagesResponse> {
    const pages = await this.#pages(country, language, names);
    return Object.fromEntries(
      names.flatMap((name) => {
        const page = pages.get(name);
        if (page === undefined) return [];
        return [[name, compact ? withoutSameTexts(page, this.english[name]) : page.keys]];
      }),
    );
  }

  /** What the server itself says: sentences by their English, those with values in them by their form (`Wait {seconds} seconds.`). */
  words(country: CountryCode, language?: string): Words {
    this.#renew(this.published.known);
    return this.#spoken(this.#made, country, language).words;
  }

  async versions(country: CountryCode, language?: string): Promise<PageVersions> {
    return Object.fromEntries(
      [...(await this.#pages(country, language))].map(([name, { version }]) => [name, version]),
    );
  }

  /** The pages of a country; those that state no facts need nothing but memory. */
  async #pages(
    country: CountryCode,
    language: string | undefined,
    names?: readonly string[],
  ): Promise<ReadonlyMap<string, ContentPage>> {
    const texts = await this.published.read();
    this.#renew(texts);
    const made = this.#made;
    const spoken = this.#spoken(made, country, language).pages;
    if (names?.some(statesFacts) === false) return spoken;
    const facts = await this.facts(country);
    const said = JSON.stringify(facts);
    const key = `${country} ${language ?? ''}`;
    const kept = this.filled.get(key);
    if (kept?.said === said && kept.made === made) return kept.pages;
    const pages = new Map([...spoken].map(([name, page]) => [name, statesFacts(name) ? withFacts(page, facts) : page]));
    this.filled.set(key, { made, said, pages });
    return pages;
  }

  /** Takes another list of published texts. One of which no pages can be made leaves those of before, and is reported once. */
  #renew(texts: readonly PublishedText[]): void {
    if (texts === this.#made.seen) return;
    const made: Made = { of: texts, seen: texts, spoken: new Map() };
    try {
      for (const country of ['gh', 'ng'] as const) this.#spoken(made, country);
      this.#made = made;
      this.#report(
        'Published texts are left out, for the code has others now',
        texts.filter((text) => !fitsCode(text, this.english)).map(({ page, key }) => `${page} ${key}`),
      );
    } catch (error) {
      this.#made = { ...this.#made, seen: texts };
      this.onError(error);
    }
  }

  #spoken({ of, spoken }: Made, country: CountryCode, code?: string): Spoken {
    const locale = this.#localeOf(country, code);
    const found = spoken.get(locale);
    if (found) return found;
    const language = locale.split('-')[0] ?? '';
    const own = (place: CountryCode | '', spokenIn = language): Pages => pagesOf(of, this.english, spokenIn, place);
    // What staff has said in English since is newer than a translation that came with the product.
    const inEnglish = language === 'en' ? [] : [own('', 'en'), own(country, 'en')];
    const staff = [...inEnglish, own(''), own(country)];
    const layers = [this.others[language], this.others[locale], ...staff];
    const binding =
      language === 'en' ? undefined : this.#sentPages([this.others[this.locales[country]], ...inEnglish], inEnglish);
    const isChanged = (name: string): boolean => inEnglish.some((pages) => Object.hasOwn(pages, name));
    const pages = new Map(
      [...this.#sentPages(layers, staff)].map(([name, page]) => [
        name,
        withEnglish(name, page, binding?.get(name), isChanged(name)),
      ]),
    );
    if (language !== 'en')
      this.#report(
        `English stands in for texts that ${locale} does not have`,
        missingTexts(this.english, layers, language).map(([page, key]) => `${page} ${key}`),
      );
    const words: Words = {
      say: translateBy(Object.assign({}, ...layers.map((each) => each?.[MESSAGES]))),
      pages: { content: textsByPage(this.#pagesOf(layers)) },
    };
    const made = { pages, words };
    spoken.set(locale, made);
    return made;
  }

  /** Reports texts that players do not see as they should, once. */
  #report(what: string, texts: readonly string[]): void {
    const message = `${what}: ${texts.slice(0, REPORTED).join(', ')}${texts.length > REPORTED ? ` and ${texts.length - REPORTED} more` : ''}`;
    if (texts.length === 0 || this.#reported.has(message)) return;
    this.#reported.add(message);
    this.onError(new Error(message));
  }

  /** `en-NG`: the country's own language, or `pcm-NG`. A language that the country does not have is its own. */
  #localeOf(country: CountryCode, code: string | undefined): string {
    const [own, ...others] = countryLanguages[country];
    if (code === undefined || code === own.code || !others.some((language) => language.code === code))
      return this.locales[country];
    return `${code}-${country.toUpperCase()}`;
  }

  #pagesOf(above: readonly (Pages | undefined)[]): ReadonlyMap<string, ContentPage> {
    return new Map(Object.entries(mergePages([this.english, ...above])).map(([name, texts]) => [name, pageOf(texts)]));
  }

  /** Pages as responses have them. @param staff layers of texts that staff has published */
  #sentPages(above: readonly (Pages | undefined)[], staff: readonly Pages[]): ReadonlyMap<string, ContentPage> {
    const isSent = (name: string, key: string): boolean =>
      ![key, key.replace(PLURAL_FORM, '_other')].some((each) => Object.hasOwn(this.carried[name] ?? {}, each)) ||
      staff.some((pages) => Object.hasOwn(pages[name] ?? {}, key));
    return new Map(
      Object.entries(mergePages([this.english, ...above])).flatMap(([name, texts]): [string, ContentPage][] => {
        const sent = Object.entries(texts).filter(([key]) => isSent(name, key));
        return sent.length === 0 ? [] : [[name, pageOf(Object.fromEntries(sent))]];
      }),
    );
  }
}

function withoutSameTexts({ keys }: ContentPage, english: Texts | undefined): ContentPage['keys'] {
  return Object.fromEntries(
    Object.entries(keys).filter(([key, { value }]) => !(english?.[key] === key && value === key)),
  );
}

/** Published texts of a language and country, as pages; one whose code has gone, or changed its form, is left out. */
function pagesOf(of: readonly PublishedText[], english: Pages, language: string, country: string): Pages {
  const pages = Object.create(null) as Record<string, Record<string, unknown>>;
  for (const text of of) {
    const { page, key, value } = text;
    if (text.language !== language || text.country !== country || !fitsCode(text, english)) continue;
    const code = codeOf(text, english);
    (pages[page] ??= {})[key] = code === undefined || typeof code === 'string' ? value : parsed(value);
  }
  return pages;
}

/** The text that the server has in the place of a published one; undefined when it has none. */
function codeOf({ page, key }: Pick<PublishedText, 'page' | 'key'>, english: Pages): unknown {
  const texts = Object.hasOwn(english, page) ? english[page] : undefined;
  return texts !== undefined && Object.hasOwn(texts, key) ? texts[key] : undefined;
}

/** Whether a published text has the form and placeholders of the server's own. The edge checks those in place of texts of releases. */
function fitsCode(text: PublishedText, english: Pages): boolean {
  if (text.page in {} || text.key in {}) return false;
  const code = codeOf(text, english);
  return code === undefined ? !isOnlyServers(text.page) : textFault(code, text.value) === null;
}

/** Whether no release has texts of a page. */
const isOnlyServers = (page: string): boolean => SERVER_PAGES.test(page);

const textsByPage = (pages: ReadonlyMap<string, ContentPage>): PagesResponse =>
  Object.fromEntries([...pages].map(([name, { keys }]) => [name, keys]));

type Locales = Readonly<Record<CountryCode, string>>;
const localesOfCountries: Locales = { gh: countries.gh.locale, ng: countries.ng.locale };
