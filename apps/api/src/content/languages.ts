import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { SettingsError } from '../platform/settings';
import { buildHelpPages, helpSources } from './help';
import { type Pages } from '@oware/content/check';

/** A language (`ha`), or its variant in a country (`en-GH`). */
const LOCALE = /^[a-z]{2,3}(-[A-Z]{2})?$/;
/** Suffix of a plural form: `picks_few`, besides the English `picks_one` and `picks_other`. */
const PLURAL_FORM = /_(zero|one|two|few|many|other)$/;

/** Returns the folder of the product's languages: next to the bundle when built, `pages` when run from source. */
export function getOwnLanguagesFolder(): string {
  const here = typeof __dirname === 'undefined' ? '.' : __dirname;
  const built = path.join(here, 'languages');
  return existsSync(built) ? built : path.join(here, 'pages');
}

/**
 * Reads pages in other languages from a folder with a folder per language and a file per page: `ha/page_slip.json`. Texts missing from a
 * file stay English. Without the folder there are no languages.
 * @param whole whether the folder may contain texts of releases, which are skipped: the edge reads them
 * @throws SettingsError with each file that is not a page of texts, and each key that English does not have
 */
export function readLanguages(folder: string, english: Pages, whole = false): Readonly<Record<string, Pages>> {
  if (!existsSync(folder)) return {};
  const errors: string[] = [];
  const locales = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const languages = locales.map(({ name: locale }): [string, Pages] => {
    if (!LOCALE.test(locale)) errors.push(`  ${locale}: is not the name of a language`);
    const files = readdirSync(path.join(folder, locale)).filter((file) => file.endsWith('.json'));
    const read = whole ? files.filter((file) => Object.hasOwn(english, path.basename(file, '.json'))) : files;
    const pages = Object.fromEntries(
      read.map((file) => readPage(folder, `${locale}/${file}`, { english, whole }, errors)),
    );
    return [locale, withHelp(pages)];
  });
  if (errors.length > 0) throw new SettingsError(errors);
  return Object.fromEntries(languages);
}

/** Adds the help pages, which are built from the language's help texts unless it has the whole page. */
function withHelp(pages: Pages): Pages {
  if (!Object.keys(helpSources).some((name) => Object.hasOwn(pages, name))) return pages;
  const own = Object.entries(pages).filter(([name]) => !Object.hasOwn(helpSources, name));
  const made = buildHelpPages(pages);
  const both = own.map(([name, texts]): [string, Pages[string]] => [name, { ...made[name], ...texts }]);
  return { ...made, ...Object.fromEntries(both) };
}

function readPage(
  folder: string,
  file: string,
  { english, whole }: { english: Pages; whole: boolean },
  errors: string[],
): [string, Pages[string]] {
  const name = path.basename(file, '.json');
  const englishPage = english[name];
  if (englishPage === undefined) errors.push(`  ${file}: there is no such page`);
  const page = parsed(path.join(folder, file));
  if (page === undefined) errors.push(`  ${file}: is not an object of texts`);
  if (whole && englishPage !== undefined)
    return [name, Object.fromEntries(Object.entries(page ?? {}).filter(([key]) => isKnown(englishPage, key)))];
  for (const key of Object.keys(page ?? {}))
    if (englishPage !== undefined && !isKnown(englishPage, key)) errors.push(`  ${file}: English has no text ${key}`);
  return [name, page ?? {}];
}

const isKnown = (page: Pages[string], key: string): boolean =>
  Object.hasOwn(page, key) || (PLURAL_FORM.test(key) && Object.hasOwn(page, key.replace(PLURAL_FORM, '_other')));

function parsed(file: string): Pages[string] | undefined {
  try {
    const page: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return typeof page === 'object' && page !== null && !Array.isArray(page) ? (page as Pages[string]) : undefined;
  } catch {
    return undefined;
  }
}
