import { type Tree } from '@nx/devkit';
import { countryLanguages } from '@oware/config';
import { getSearchKey } from '@oware/contracts';
import { changeJson, toJson } from './tree';

type Texts = Record<string, string>;

/** Codes of the languages that players can choose, without English. */
const languages = [
  ...new Set(
    Object.values(countryLanguages)
      .flat()
      .map(({ code }) => code),
  ),
].filter((code) => code !== 'en');

/** Folder of the server's content pages. */
const SERVER_PAGES = 'apps/api/src/content/pages';

/** Creates the description of a page for search engines, by language; English otherwise. */
const DESCRIPTIONS: Readonly<Record<string, (title: string) => string>> = {
  pcm: (title) => `${title} for {brand} {country}.`,
  tw: (title) => `${title} wɔ {brand} {country}.`,
};
const describeInEnglish = (title: string): string => `${title} at {brand} {country}.`;

/** Adds texts to a content page, and creates the page if necessary. Keeps existing texts. */
function addTexts(tree: Tree, file: string, texts: Texts): void {
  if (!tree.exists(file)) tree.write(file, toJson(texts));
  else changeJson<Texts>(tree, file, (content) => Object.assign(content, { ...texts, ...content }));
}

/** Adds the English texts of a content page in each other language: their squad translates them. */
export function addTranslations(tree: Tree, remote: string, content: string, texts: Texts): void {
  for (const code of languages) addTexts(tree, `apps/${remote}/src/texts/${code}/${content}.json`, texts);
}

/**
 * Adds the texts of a page that are not in its folder: translations of its texts and its title, in English, and its title and description
 * for search engines.
 */
export function addPageTexts(
  tree: Tree,
  remote: string,
  { path, title, content }: { path: string; title: string; content: string },
): void {
  addTranslations(tree, remote, content, { title });
  addTranslations(tree, remote, 'common_titles', { [title]: title });
  const key = getSearchKey(path);
  addTexts(tree, `${SERVER_PAGES}/seo.json`, {
    [`${key}_title`]: '{title} | {brand}',
    [`${key}_description`]: describeInEnglish(title),
  });
  for (const code of languages) {
    const describe = DESCRIPTIONS[code] ?? describeInEnglish;
    addTexts(tree, `${SERVER_PAGES}/${code}/seo.json`, { [`${key}_description`]: describe(title) });
  }
}
