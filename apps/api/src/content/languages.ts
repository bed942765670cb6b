import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { SettingsError } from '../platform/settings';
import { helpPagesIn, helpSources } from './help';
import { type Pages } from '@oware/content/check';

/** A language (`ha`), or what a country says otherwise (`en-GH`). */
const LOCALE = /^[a-z]{2,3}(-[A-Z]{2})?$/;
/** Key of a text's form in a plural: `picks_few`, beside the English `picks_one` and `picks_other`. */
const PLURAL_FORM = /_(zero|one|two|few|many|other)$/;

/** Languages of the product: beside the bundle when built, in `pages` when run from source. */
export function ownLanguages(): string {
  const here = typeof __dirname === 'undefined' ? '.' : __dirname;
  const built = path.join(here, 'languages');
  return existsSync(built) ? built : path.join(here, 'pages');
}

/**
 * Pages in other languages, from a folder with a folder for each language and in it a file for each page: `ha/page_slip.json`. What a
 * file leaves out stays English. A folder that is not there is no language.
 * @param whole whether the folder may have texts of releases, which are left out: the edge reads them
 * @throws SettingsError naming each file that is no page of texts, and each key that English does not have
 */
export function readLanguages(folder: string, english: Pages, whole = false): Readonly<Record<string, Pages>> {
  if (!existsSync(folder)) return {};
  const faults: string[] = [];
  const locales = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const languages = locales.map(({ name: locale }): [string, Pages] => {
    if (!LOCALE.test(locale)) faults.push(`  ${locale}: is not the name of a language`);
    const files = readdirSync(path.join(folder, locale)).filter((file) => file.endsWith('.json'));
    const read = whole ? files.filter((file) => Object.hasOwn(english, path.basename(file, '.json'))) : files;
    const pages = Object.fromEntries(
      read.map((file) => readPage(folder, `${locale}/${file}`, { english, whole }, faults)),
    );
    return [locale, withHelp(pages)];
  });
  if (faults.length > 0) throw new SettingsError(faults);
  return Object.fromEntries(languages);
}

/** Pages of help are made of what the language says of their topics, unless it has the whole page. */
function withHelp(pages: Pages): Pages {
  if (!Object.keys(helpSources).some((name) => Object.hasOwn(pages, name))) return pages;
  const own = Object.entries(pages).filter(([name]) => !Object.hasOwn(helpSources, name));
  const made = helpPagesIn(pages);
  const both = own.map(([name, texts]): [string, Pages[string]] => [name, { ...made[name], ...texts }]);
  return { ...made, ...Object.fromEntries(both) };
}

function readPage(
  folder: string,
  file: string,
  { english, whole }: { english: Pages; whole: boolean },
  faults: string[],
): [string, Pages[string]] {
  const name = path.basename(file, '.json');
  const known = english[name];
  if (known === undefined) faults.push(`  ${file}: there is no such page`);
  const page = parsed(path.join(folder, file));
  if (page === undefined) faults.push(`  ${file}: is not an object of texts`);
  if (whole && known !== undefined)
    return [name, Object.fromEntries(Object.entries(page ?? {}).filter(([key]) => isKnown(known, key)))];
  for (const key of Object.keys(page ?? {}))
    if (known !== undefined && !isKnown(known, key)) faults.push(`  ${file}: English has no text ${key}`);
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
