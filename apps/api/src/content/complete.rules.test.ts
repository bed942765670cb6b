import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { countryLanguages } from '@oware/config';
import { placesIn } from './check-text';
import { helpPages, helpSources } from './help';
import { ownLanguages } from './languages';
import { pageTexts } from './pages';
import { type Pages } from './service';

/** Languages that must have a text for each English one: all that players can choose. */
const complete = [...new Set(Object.values(countryLanguages).flatMap((own) => own.map(({ code }) => code)))].filter(
  (code) => code !== 'en',
);
/** Made of `helpSources`. */
const isMade = (page: string): boolean => page !== 'help_how-to-play' && Object.hasOwn(helpPages, page);
/** What is no words: addresses, settings and what stays empty. */
const NO_WORDS = new Set([
  'main_footer licence',
  'page_support contact_list',
  'page_support service_url',
  'page_support launch_flag',
]);
const isWords = (page: string, key: string, text: unknown): boolean =>
  typeof text !== 'boolean' &&
  !NO_WORDS.has(`${page} ${key}`) &&
  !(typeof text === 'string' && (!/\p{L}/u.test(text.replace(/\{\w+\}/g, '')) || /^(?:\/|https?:)/.test(text)));

const english: Pages = {
  ...Object.fromEntries(Object.entries(pageTexts).filter(([page]) => !isMade(page))),
  // Names of categories come from the topics, the other texts of the page from its code.
  page_help: Object.fromEntries(Object.entries(pageTexts['page_help'] ?? {}).filter(([key]) => key !== 'categories')),
  ...helpSources,
};
const PLURAL = /_(zero|one|two|few|many|other)$/;

function read(code: string): Pages {
  const folder = path.join(ownLanguages(), code);
  return Object.fromEntries(
    readdirSync(folder).map((file) => [
      path.basename(file, '.json'),
      JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as Pages[string],
    ]),
  );
}

/** Texts of a value that people read, with where they stand. */
function leaves(value: unknown, at: string): [string, string][] {
  if (typeof value === 'string') return [[at, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => leaves(each, `${at}.${key}`));
}

describe.each(complete)('the language %s', (code) => {
  const own = read(code);
  const forms = new Intl.PluralRules(code === 'tw' ? 'ak' : code).resolvedOptions().pluralCategories;

  it('has each text of English', () => {
    const missing = Object.entries(english).flatMap(([page, texts]) =>
      Object.entries(texts)
        .filter(([key, text]) => isWords(page, key, text) && !Object.hasOwn(own[page] ?? {}, key))
        // English may have a form that the language does not.
        .filter(
          ([key]) =>
            !(
              PLURAL.test(key) &&
              Object.hasOwn(own[page] ?? {}, key.replace(PLURAL, '_other')) &&
              !forms.some((form) => key.endsWith(`_${form}`))
            ),
        )
        .map(
          ([key, text]) =>
            `add to apps/api/src/content/pages/${code}/${page}.json: ${JSON.stringify(key)}: ${JSON.stringify(text)}`,
        ),
    );
    expect(missing).toEqual([]);
  });

  it('has the same placeholders and forms of plurals, and nothing that English has not', () => {
    const faults = Object.entries(own).flatMap(([page, texts]) =>
      Object.entries(texts).flatMap(([key, text]) => {
        const where = `${code}/${page}.json ${JSON.stringify(key)}`;
        const like = english[page]?.[key] ?? english[page]?.[key.replace(PLURAL, '_other')];
        if (like === undefined) return [`${where}: English has no such text; take it away`];
        if (key === 'language') return [];
        const given = new Map(leaves(text, ''));
        return leaves(like, '').flatMap(([at, words]) => {
          const there = given.get(at);
          if (there === undefined) return at === '' || !words ? [] : [`${where}${at}: is missing: ${words}`];
          const [wanted, had] = [placesIn(words), placesIn(there)].map((names) =>
            names.filter((name) => !PLURAL.test(key) || name !== 'count').join(),
          );
          return wanted === had ? [] : [`${where}${at}: has {${had}}, must have {${wanted}}: ${words}`];
        });
      }),
    );
    const plurals = Object.entries(english).flatMap(([page, texts]) =>
      Object.keys(texts)
        .filter((key) => key.endsWith('_other') && Object.hasOwn(texts, key.replace(PLURAL, '_one')))
        .flatMap((key) => forms.map((form) => key.replace(PLURAL, `_${form}`)))
        .filter((key) => !Object.hasOwn(own[page] ?? {}, key))
        .map((key) => `add the form of the plural to ${code}/${page}.json: ${JSON.stringify(key)}`),
    );
    expect([...faults, ...plurals]).toEqual([]);
  });
});
