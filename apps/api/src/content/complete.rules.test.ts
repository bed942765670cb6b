import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { countryLanguages } from '@oware/config';
import { listMissingTexts, type Pages, listPlaceholders, listPluralForms } from '@oware/content/check';
import { helpPages, helpSources } from './help';
import { getOwnLanguagesFolder, readLanguages } from './languages';
import { pageTexts } from './pages';
import { ContentService } from './service';

/** Languages that must have a text for each English one: all that players can choose. */
const complete = [...new Set(Object.values(countryLanguages).flatMap((own) => own.map(({ code }) => code)))].filter(
  (code) => code !== 'en',
);
/** Whether a page is built from `helpSources`. */
const isMade = (page: string): boolean => page !== 'help_how-to-play' && Object.hasOwn(helpPages, page);

const english: Pages = {
  ...Object.fromEntries(Object.entries(pageTexts).filter(([page]) => !isMade(page))),
  // Names of categories are in the topics, the other texts of the page in its code.
  page_help: Object.fromEntries(Object.entries(pageTexts['page_help'] ?? {}).filter(([key]) => key !== 'categories')),
  ...helpSources,
};
const PLURAL = /_(zero|one|two|few|many|other)$/;

function read(code: string): Pages {
  const folder = path.join(getOwnLanguagesFolder(), code);
  return Object.fromEntries(
    readdirSync(folder).map((file) => [
      path.basename(file, '.json'),
      JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as Pages[string],
    ]),
  );
}

/** Lists the texts within a value that people read, with their paths. */
function leaves(value: unknown, at: string): [string, string][] {
  if (typeof value === 'string') return [[at, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => leaves(each, `${at}.${key}`));
}

describe.each(complete)('the language %s', (code) => {
  const own = read(code);
  const forms = listPluralForms(code);

  it('has each text of English', () => {
    const missing = listMissingTexts(english, [own], code).map(
      ([page, key]) =>
        `add to apps/api/src/content/pages/${code}/${page}.json: ${JSON.stringify(key)}: ${JSON.stringify(english[page]?.[key])}`,
    );
    expect(missing).toEqual([]);
  });

  it('is served without reports of missing texts', async () => {
    const errors: unknown[] = [];
    const all = { ...pageTexts, ...helpSources };
    const service = new ContentService(pageTexts, {
      languages: readLanguages(getOwnLanguagesFolder(), all),
      onError: (error) => errors.push(error),
    });
    for (const country of ['ng', 'gh'] as const) await service.versions(country, code);
    expect(errors).toEqual([]);
  });

  it('has the same placeholders and plural forms, and no keys that English does not have', () => {
    const errors = Object.entries(own).flatMap(([page, texts]) =>
      Object.entries(texts).flatMap(([key, text]) => {
        const where = `${code}/${page}.json ${JSON.stringify(key)}`;
        const like = english[page]?.[key] ?? english[page]?.[key.replace(PLURAL, '_other')];
        if (like === undefined) return [`${where}: English has no such text; take it away`];
        if (key === 'language') return [];
        const given = new Map(leaves(text, ''));
        return leaves(like, '').flatMap(([at, text]) => {
          const there = given.get(at);
          if (there === undefined) return at === '' || !text ? [] : [`${where}${at}: is missing: ${text}`];
          const [expected, had] = [listPlaceholders(text), listPlaceholders(there)].map((names) =>
            names.filter((name) => !PLURAL.test(key) || name !== 'count').join(),
          );
          return expected === had ? [] : [`${where}${at}: has {${had}}, must have {${expected}}: ${text}`];
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
    expect([...errors, ...plurals]).toEqual([]);
  });
});

it('never claims that excluded players excluded themselves, as staff may have done it', () => {
  const found = leaves({ ...pageTexts, pcm: read('pcm') }, '').filter(([, text]) =>
    /you (have|don) (excluded|exclude) yourself|you are self-excluded|you don self-exclude/i.test(text),
  );
  expect(found).toEqual([]);
});
