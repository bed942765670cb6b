import { createHash } from 'node:crypto';
import { countries, countryLanguages, type CountryCode } from '@oware/config';
import { BizCode, type ContentEntry, type ContentPage, type PagesResponse, type PageVersions } from '@oware/contracts';
import { ENGLISH, formatText } from '@oware/content';
import { BizError, type Texts as MessageTexts } from '../platform/http';
import { isBinding, listMissingTexts, type Pages, parseText, validateText, type Texts } from '@oware/content/check';
import { type Facts } from './facts';
import { mergePages } from './merge-pages';
import { createTranslate } from './messages';
import { type PublishedText, type PublishedTexts } from './published';

function toPage(texts: Texts): ContentPage {
  const keys = Object.fromEntries(
    Object.entries(texts).map(([key, text]): [string, ContentEntry] => [
      key,
      typeof text === 'string' ? { value: text, type: 'TEXT' } : { value: JSON.stringify(text), type: 'JSON' },
    ]),
  );
  return { keys, version: getVersion(keys) };
}

/** Increase it when responses change for the same page: browsers keep a page until its version changes. */
const RESPONSE_FORM = 3;

const getVersion = (keys: ContentPage['keys']): string =>
  createHash('sha256')
    .update(`${RESPONSE_FORM}${JSON.stringify(keys)}`)
    .digest('hex')
    .slice(0, 12);

/** Whether a page contains product rules, with values from the server. */
const hasFacts = (name: string): boolean => name.startsWith('help_') || name.startsWith('promotion_');

/** Inserts the values of a country into a page; returns the same page when it has no placeholders. */
function withFacts(page: ContentPage, facts: Facts): ContentPage {
  const entries = Object.entries(page.keys).map(([key, { value, type }]): [string, ContentEntry] => [
    key,
    { value: formatText(value, { params: facts }), type },
  ]);
  if (entries.every(([key, { value }]) => page.keys[key]?.value === value)) return page;
  const keys = Object.fromEntries(entries);
  return { keys, version: getVersion(keys) };
}

/** Adds the English text to a binding page if it differs or staff has changed the English. */
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
  return { keys, version: getVersion(keys) };
}

/** Pages without texts in releases. */
const SERVER_PAGES =
  /^(?:help_|promotion_|seo$|main_footer$|common_(?:dates|sports|messages)$|page_(?:helpdesk|too_many)$|alerts$|bet_reasons$)/;

/** Suffix of a plural form. */
const PLURAL_FORM = /_(?:zero|one|two|few|many|other)$/;

/** Maximum number of texts in a report. */
const REPORTED = 20;

/** Page with the server's messages for rejected calls, keyed by their English. */
const MESSAGES = 'common_messages';

/** Source of the texts that staff has published. */
export type PublishedSource = Pick<PublishedTexts, 'read' | 'known'>;
const nothing: PublishedSource = { read: () => Promise.resolve(nothing.known), known: [] };

/** Sources of pages besides their English. */
export interface ContentOptions {
  /** Pages by language (`ha`) and by language in a country (`en-GH`). */
  languages?: Readonly<Record<string, Pages>>;
  locales?: Locales;
  /** Returns a country's values for texts with product rules. */
  facts?(country: CountryCode): Promise<Facts>;
  published?: PublishedSource;
  onError?(error: unknown): void;
  /**
   * English texts in the server's code. Responses contain them only when staff has replaced them: releases contain the texts of their
   * pages.
   */
  carried?: Pages;
}

/** Pages and messages of a language in a country. */
interface Spoken {
  pages: ReadonlyMap<string, ContentPage>;
  messageTexts: MessageTexts;
}

/** Pages and messages by language and country for one list of published texts, built on demand. */
interface Made {
  of: readonly PublishedText[];
  /** The last list; differs from `of` when no pages could be built from it. */
  seen: readonly PublishedText[];
  spoken: Map<string, Spoken>;
}

/**
 * Texts of the server's own pages (reference: platform), and published replacements of any text. Without a language it uses the country's
 * own. Precedence, highest first: staff, a country's variant of the language (`en-GH`), the language (`ha`), English. The edge adds the
 * texts of the visitor's releases.
 */
export class ContentService {
  #made: Made;
  /** Reports sent so far, so that none is repeated. */
  readonly #reported = new Set<string>();
  /** Cached pages with their values; valid while the values are the same. */
  private readonly filled = new Map<
    string,
    { made: Made; factsText: string; pages: ReadonlyMap<string, ContentPage> }
  >();

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
   * Returns the requested pages that exist.
   * @param compact omit texts that equal their key, which `createTextsSelector` shows instead
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

  /**
   * Returns the server's own messages: by their English, those with values by their template (`Wait {seconds} seconds.`).
   */
  getMessageTexts(country: CountryCode, language?: string): MessageTexts {
    this.#renew(this.published.known);
    return this.#spoken(this.#made, country, language).messageTexts;
  }

  async versions(country: CountryCode, language?: string): Promise<PageVersions> {
    return Object.fromEntries(
      [...(await this.#pages(country, language))].map(([name, { version }]) => [name, version]),
    );
  }

  /** Returns the pages of a country; pages without values are served from memory. */
  async #pages(
    country: CountryCode,
    language: string | undefined,
    names?: readonly string[],
  ): Promise<ReadonlyMap<string, ContentPage>> {
    const texts = await this.published.read();
    this.#renew(texts);
    const made = this.#made;
    const spoken = this.#spoken(made, country, language).pages;
    if (names?.some(hasFacts) === false) return spoken;
    const facts = await this.facts(country);
    const factsText = JSON.stringify(facts);
    const key = `${country} ${language ?? ''}`;
    const cached = this.filled.get(key);
    if (cached?.factsText === factsText && cached.made === made) return cached.pages;
    const pages = new Map([...spoken].map(([name, page]) => [name, hasFacts(name) ? withFacts(page, facts) : page]));
    this.filled.set(key, { made, factsText, pages });
    return pages;
  }

  /**
   * Applies a new list of published texts. If no pages can be built from it, keeps the previous ones and reports this once.
   */
  #renew(texts: readonly PublishedText[]): void {
    if (texts === this.#made.seen) return;
    const made: Made = { of: texts, seen: texts, spoken: new Map() };
    try {
      for (const country of ['gh', 'ng'] as const) this.#spoken(made, country);
      this.#made = made;
      this.#report(
        'Published texts are skipped because the code has changed',
        texts.filter((text) => !fitsCode(text, this.english)).map(({ page, key }) => `${page} ${key}`),
      );
    } catch (error) {
      this.#made = { ...this.#made, seen: texts };
      this.onError(error);
    }
  }

  #spoken({ of, spoken }: Made, country: CountryCode, code?: string): Spoken {
    const locale = this.#getLocale(country, code);
    const found = spoken.get(locale);
    if (found) return found;
    const language = locale.split('-')[0] ?? '';
    const own = (place: CountryCode | '', spokenIn = language): Pages => toPages(of, this.english, spokenIn, place);
    // English that staff has published is newer than the product's translations.
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
        `English is used for texts that ${locale} does not have`,
        listMissingTexts(this.english, layers, language).map(([page, key]) => `${page} ${key}`),
      );
    const messageTexts: MessageTexts = {
      translate: createTranslate(Object.assign({}, ...layers.map((each) => each?.[MESSAGES]))),
      pages: { content: textsByPage(this.#toPages(layers)) },
    };
    const made = { pages, messageTexts };
    spoken.set(locale, made);
    return made;
  }

  /** Reports texts that are not shown as intended, once. */
  #report(what: string, texts: readonly string[]): void {
    const message = `${what}: ${texts.slice(0, REPORTED).join(', ')}${texts.length > REPORTED ? ` and ${texts.length - REPORTED} more` : ''}`;
    if (texts.length === 0 || this.#reported.has(message)) return;
    this.#reported.add(message);
    this.onError(new Error(message));
  }

  /**
   * Returns the locale: `en-NG` for the country's own language, or `pcm-NG`. An unsupported language falls back to the country's own.
   */
  #getLocale(country: CountryCode, code: string | undefined): string {
    const [own, ...others] = countryLanguages[country];
    if (code === undefined || code === own.code || !others.some((language) => language.code === code))
      return this.locales[country];
    return `${code}-${country.toUpperCase()}`;
  }

  #toPages(above: readonly (Pages | undefined)[]): ReadonlyMap<string, ContentPage> {
    return new Map(Object.entries(mergePages([this.english, ...above])).map(([name, texts]) => [name, toPage(texts)]));
  }

  /**
   * Builds pages for responses.
   * @param staff layers of published texts
   */
  #sentPages(above: readonly (Pages | undefined)[], staff: readonly Pages[]): ReadonlyMap<string, ContentPage> {
    const isSent = (name: string, key: string): boolean =>
      ![key, key.replace(PLURAL_FORM, '_other')].some((each) => Object.hasOwn(this.carried[name] ?? {}, each)) ||
      staff.some((pages) => Object.hasOwn(pages[name] ?? {}, key));
    return new Map(
      Object.entries(mergePages([this.english, ...above])).flatMap(([name, texts]): [string, ContentPage][] => {
        const sent = Object.entries(texts).filter(([key]) => isSent(name, key));
        return sent.length === 0 ? [] : [[name, toPage(Object.fromEntries(sent))]];
      }),
    );
  }
}

function withoutSameTexts({ keys }: ContentPage, english: Texts | undefined): ContentPage['keys'] {
  return Object.fromEntries(
    Object.entries(keys).filter(([key, { value }]) => !(english?.[key] === key && value === key)),
  );
}

/**
 * Returns the published texts of a language and country as pages; skips those whose original is gone or has another form.
 */
function toPages(of: readonly PublishedText[], english: Pages, language: string, country: string): Pages {
  const pages = Object.create(null) as Record<string, Record<string, unknown>>;
  for (const text of of) {
    const { page, key, value } = text;
    if (text.language !== language || text.country !== country || !fitsCode(text, english)) continue;
    const code = findOriginal(text, english);
    (pages[page] ??= {})[key] = code === undefined || typeof code === 'string' ? value : parseText(value);
  }
  return pages;
}

/** Returns the server's original of a published text; undefined when it has none. */
function findOriginal({ page, key }: Pick<PublishedText, 'page' | 'key'>, english: Pages): unknown {
  const texts = Object.hasOwn(english, page) ? english[page] : undefined;
  return texts !== undefined && Object.hasOwn(texts, key) ? texts[key] : undefined;
}

/**
 * Whether a published text has the form and placeholders of the server's original. The edge checks replacements of release texts.
 */
function fitsCode(text: PublishedText, english: Pages): boolean {
  if (text.page in {} || text.key in {}) return false;
  const code = findOriginal(text, english);
  return code === undefined ? !isOnlyServers(text.page) : validateText(code, text.value) === null;
}

/** Whether no release has texts of a page. */
const isOnlyServers = (page: string): boolean => SERVER_PAGES.test(page);

const textsByPage = (pages: ReadonlyMap<string, ContentPage>): PagesResponse =>
  Object.fromEntries([...pages].map(([name, { keys }]) => [name, keys]));

type Locales = Readonly<Record<CountryCode, string>>;
const localesOfCountries: Locales = { gh: countries.gh.locale, ng: countries.ng.locale };
