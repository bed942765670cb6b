import { listPlaceholders } from '@oware/content/check';
import { type ReleaseTexts } from '@oware/contracts';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type App } from '../app';
import { type CodeTexts, findTexts, TITLES_PAGE } from './code-texts';
import { parseFile, listSources } from './module';
import { resolveInWorkspace } from '../workspace';

/**
 * Pages that the server already has in every language: the English text in the code is only a fallback for when the API does not respond.
 */
const SERVER_PAGES: readonly string[] = ['main_footer'];
/** Plural suffix of a key: `picks_few`, where English has `picks_one` and `picks_other`. */
const PLURAL = /_(zero|one|two|few|many|other)$/;

/**
 * Reads the texts of an app and their translations in `src/texts/{language}/{page}.json`. Texts of libraries belong to the shell.
 * @param titles titles of its pages
 * @throws Error that names each translation with a key or placeholders that the English text does not have
 */
export function readAppTexts(
  { name, kind, root }: Pick<App, 'name' | 'kind' | 'root'>,
  titles: readonly string[],
): ReleaseTexts {
  const english = englishIn([`apps/${name}/src`, ...(kind === 'shell' ? ['libs'] : [])]);
  for (const page of SERVER_PAGES) delete english[page];
  if (titles.length > 0) english[TITLES_PAGE] = Object.fromEntries(titles.map((title) => [title, title]));
  const languages = readTranslations(path.join(root, 'src/texts'));
  const errors = Object.entries(languages).flatMap(([language, pages]) =>
    Object.entries(pages).flatMap(([page, texts]) =>
      translationErrors(english[page], texts).map(
        (error) => `apps/${name}/src/texts/${language}/${page}.json: ${error}`,
      ),
    ),
  );
  if (errors.length > 0) throw new Error(errors.join('\n'));
  return { english: sorted(english), languages };
}

function englishIn(folders: readonly string[]): CodeTexts {
  const files = folders
    .flatMap(listSources)
    .filter(
      (file) =>
        !file.includes('/testing/') &&
        /\b(createTextsSelector|createTextsHook)\(/.test(readFileSync(resolveInWorkspace(file), 'utf8')),
    );
  return findTexts(files.map(parseFile));
}

function readTranslations(folder: string): ReleaseTexts['languages'] {
  if (!existsSync(folder)) return {};
  const languages = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return Object.fromEntries(
    languages.map(({ name: language }) => [
      language,
      Object.fromEntries(
        readdirSync(path.join(folder, language))
          .filter((file) => file.endsWith('.json'))
          .sort()
          .map((file) => [path.basename(file, '.json'), readPage(path.join(folder, language, file))]),
      ),
    ]),
  );
}

function readPage(file: string): Record<string, string> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
  } catch (error) {
    throw new Error(`${path.relative(resolveInWorkspace(), file)} is not JSON.`, { cause: error });
  }
}

/** Returns why translations of a page cannot replace its English texts. */
function translationErrors(
  english: Readonly<Record<string, string>> | undefined,
  texts: Readonly<Record<string, unknown>>,
): string[] {
  if (english === undefined) return ['The code does not have this page.'];
  return Object.entries(texts).flatMap(([key, text]) => {
    const source = english[key] ?? english[key.replace(PLURAL, '_other')];
    if (source === undefined) return [`The English page has no text ${JSON.stringify(key)}.`];
    if (typeof text !== 'string') return [`${JSON.stringify(key)} is not a text.`];
    if (key === 'language') return [];
    const [wanted, found] = [source, text].map((words) =>
      listPlaceholders(words).filter((name) => !PLURAL.test(key) || name !== 'count'),
    );
    return wanted?.join() === found?.join()
      ? []
      : [`${JSON.stringify(key)} has the placeholders {${found?.join()}}, the English has {${wanted?.join()}}.`];
  });
}

/** Sorts pages by name, so that the same texts give the same file. */
const sorted = (pages: CodeTexts): CodeTexts =>
  Object.fromEntries(Object.entries(pages).sort(([one], [other]) => (one < other ? -1 : 1)));
