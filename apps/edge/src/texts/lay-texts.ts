import { type CountryCode, getLanguage } from '@oware/config';
import { type ContentPage, type PagesResponse, type ReleaseTexts } from '@oware/contracts';
import { ENGLISH } from '@oware/content';
import { isBinding, validateText } from '@oware/content/check';
import { createHash } from 'node:crypto';

type Keys = ContentPage['keys'];
type Texts = Readonly<Record<string, string>>;

/** Language of texts, and the country, which may have its own texts (`en-GH`). */
export interface Reading {
  country: CountryCode;
  /** Code of the language. */
  language: string;
}

/**
 * Returns the language in which a reader of a country gets texts.
 * @param code the chosen language
 */
export const createReading = (country: CountryCode, code: string | undefined): Reading => ({
  country,
  language: getLanguage(country, code).code,
});

/** Merged texts of a set of releases. */
export interface SetTexts extends ReleaseTexts {
  /** Versions of pages by language, computed on first request. */
  versions: Map<string, Readonly<Record<string, string>>>;
}

/** Merges the texts of releases. */
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

/** Returns the translations of a page; those for the country take precedence. */
const getTranslations = ({ languages }: ReleaseTexts, page: string, { language, country }: Reading): Texts => ({
  ...languages[language]?.[page],
  ...languages[`${language}-${country.toUpperCase()}`]?.[page],
});

/** Selects the API's texts that may replace those of the releases: they have the placeholders of the English text. */
function selectFitting(sent: Keys, english: Texts): Keys {
  const isFitting = (key: string, value: string): boolean => {
    const own = key.startsWith(ENGLISH) && !Object.hasOwn(english, key) ? key.slice(ENGLISH.length) : key;
    const text = Object.hasOwn(english, own) ? english[own] : undefined;
    return text === undefined || validateText(text, value) === null;
  };
  return Object.fromEntries(Object.entries(sent).filter(([key, { value }]) => isFitting(key, value)));
}

/**
 * Merges the API's texts of a page over those of the releases.
 * @param sent undefined when the API has no such page
 * @param compact omits English, which the code of the releases contains
 * @returns undefined when neither has the page
 */
function layPage(
  texts: ReleaseTexts,
  name: string,
  { sent, reading, compact }: { sent: Keys | undefined; reading: Reading; compact: boolean },
): Keys | undefined {
  const english = Object.hasOwn(texts.english, name) ? texts.english[name] : undefined;
  if (english === undefined) return sent;
  const translations = getTranslations(texts, name, reading);
  const bindingEnglish = reading.language !== 'en' && isBinding(name) && Object.keys(translations).length > 0;
  const page: Keys = {
    ...(!compact && toEntries(english)),
    ...toEntries(translations),
    ...(bindingEnglish && toEntries(english, ENGLISH)),
    ...selectFitting(sent ?? {}, english),
  };
  if (!compact) return page;
  return Object.fromEntries(
    Object.entries(page).filter(([key, { value }]) => !(english[key] === key && value === key)),
  );
}

/** Returns the requested pages: the API's texts override those of the releases. */
export const mergePages = (
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
      hash([english, getTranslations(texts, page, reading)]),
    ]),
  );
  texts.versions.set(place, versions);
  return versions;
}

/** Returns versions of pages: they change with the texts of the releases and with those of the API. */
export function mergeVersions(
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

/**
 * Returns a page with all of its texts.
 * @param sent undefined when the API has no such page
 */
export function mergeWholePage(
  texts: SetTexts,
  name: string,
  sent: ContentPage | undefined,
  reading: Reading,
): ContentPage | undefined {
  const keys = layPage(texts, name, { sent: sent?.keys, reading, compact: false });
  const { [name]: version } = mergeVersions(texts, sent === undefined ? {} : { [name]: sent.version }, reading);
  return keys === undefined || version === undefined ? undefined : { keys, version };
}
