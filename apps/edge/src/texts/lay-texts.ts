import { type CountryCode, languageOf } from '@oware/config';
import { type ContentPage, type PagesResponse, type ReleaseTexts } from '@oware/contracts';
import { ENGLISH } from '@oware/content';
import { isBinding, textFault } from '@oware/content/check';
import { createHash } from 'node:crypto';

type Keys = ContentPage['keys'];
type Texts = Readonly<Record<string, string>>;

/** The language that texts are read in, and its country, which may have texts of its own (`en-GH`). */
export interface Reading {
  country: CountryCode;
  /** Code of the language. */
  language: string;
}

/** Returns the language in which a reader of a country gets texts. @param code the one that was chosen */
export const readingOf = (country: CountryCode, code: string | undefined): Reading => ({
  country,
  language: languageOf(country, code).code,
});

/** Texts of a set of releases, as one. */
export interface SetTexts extends ReleaseTexts {
  /** Versions of pages by language, made when they are asked for first. */
  versions: Map<string, Readonly<Record<string, string>>>;
}

/** Puts the texts of releases together. */
export function joinTexts(all: readonly ReleaseTexts[]): SetTexts {
  const join = (pages: readonly Readonly<Record<string, Texts>>[]): Record<string, Record<string, string>> => {
    const joined: Record<string, Record<string, string>> = {};
    for (const [page, texts] of pages.flatMap((each) => Object.entries(each)))
      joined[page] = { ...joined[page], ...texts };
    return joined;
  };
  const languages = new Set(all.flatMap((each) => Object.keys(each.languages)));
  return {
    english: join(all.map(({ english }) => english)),
    languages: Object.fromEntries(
      [...languages].map((code) => [code, join(all.map((each) => each.languages[code] ?? {}))]),
    ),
    versions: new Map(),
  };
}

const toEntries = (texts: Texts, prefix = ''): Keys =>
  Object.fromEntries(Object.entries(texts).map(([key, value]) => [prefix + key, { value, type: 'TEXT' }]));

/** Translations of a page; those of the language in the country win. */
const translationsOf = ({ languages }: ReleaseTexts, page: string, { language, country }: Reading): Texts => ({
  ...languages[language]?.[page],
  ...languages[`${language}-${country.toUpperCase()}`]?.[page],
});

/** Texts of the API that can stand in place of those of the releases: they have the placeholders of the English. */
function fitting(sent: Keys, english: Texts): Keys {
  const isFitting = (key: string, value: string): boolean => {
    const own = key.startsWith(ENGLISH) && !Object.hasOwn(english, key) ? key.slice(ENGLISH.length) : key;
    const text = Object.hasOwn(english, own) ? english[own] : undefined;
    return text === undefined || textFault(text, value) === null;
  };
  return Object.fromEntries(Object.entries(sent).filter(([key, { value }]) => isFitting(key, value)));
}

/**
 * Lays the texts that the API has sent for a page over those of the releases. @param sent undefined when the API has no such page
 * @param compact leaves out English, which the code of the releases has itself
 * @returns undefined when nobody has the page
 */
function layPage(
  texts: ReleaseTexts,
  name: string,
  { sent, reading, compact }: { sent: Keys | undefined; reading: Reading; compact: boolean },
): Keys | undefined {
  const english = Object.hasOwn(texts.english, name) ? texts.english[name] : undefined;
  if (english === undefined) return sent;
  const translations = translationsOf(texts, name, reading);
  const bindingEnglish = reading.language !== 'en' && isBinding(name) && Object.keys(translations).length > 0;
  const page: Keys = {
    ...(!compact && toEntries(english)),
    ...toEntries(translations),
    ...(bindingEnglish && toEntries(english, ENGLISH)),
    ...fitting(sent ?? {}, english),
  };
  if (!compact) return page;
  return Object.fromEntries(
    Object.entries(page).filter(([key, { value }]) => !(english[key] === key && value === key)),
  );
}

/** Returns the pages that somebody asked for: the API's texts over those of the releases. */
export const layPages = (
  texts: ReleaseTexts,
  sent: PagesResponse,
  { names, reading, compact }: { names: readonly string[]; reading: Reading; compact: boolean },
): PagesResponse =>
  Object.fromEntries(
    names.flatMap((name) => {
      const page = layPage(texts, name, {
        sent: Object.hasOwn(sent, name) ? sent[name] : undefined,
        reading,
        compact,
      });
      return page === undefined ? [] : [[name, page]];
    }),
  );

const hash = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 12);

function releaseVersions(texts: SetTexts, reading: Reading): Readonly<Record<string, string>> {
  const place = `${reading.language} ${reading.country}`;
  const known = texts.versions.get(place);
  if (known !== undefined) return known;
  const versions = Object.fromEntries(
    Object.entries(texts.english).map(([page, english]) => [
      page,
      hash([english, translationsOf(texts, page, reading)]),
    ]),
  );
  texts.versions.set(place, versions);
  return versions;
}

/** Returns versions of pages: they change with the texts of the releases and with those of the API. */
export function layVersions(
  texts: SetTexts,
  sent: Readonly<Record<string, string>>,
  reading: Reading,
): Record<string, string> {
  const own = releaseVersions(texts, reading);
  return {
    ...sent,
    ...Object.fromEntries(Object.entries(own).map(([page, version]) => [page, hash([version, sent[page] ?? ''])])),
  };
}

/** Returns a page with all of its texts. @param sent undefined when the API has no such page */
export function layWholePage(
  texts: SetTexts,
  name: string,
  sent: ContentPage | undefined,
  reading: Reading,
): ContentPage | undefined {
  const keys = layPage(texts, name, { sent: sent?.keys, reading, compact: false });
  const { [name]: version } = layVersions(texts, sent === undefined ? {} : { [name]: sent.version }, reading);
  return keys === undefined || version === undefined ? undefined : { keys, version };
}
