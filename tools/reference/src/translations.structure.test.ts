// @reads apps/*/src/texts/**/*.json apps/api/src/content/pages/** apps/*/src/remote.ts apps/*/project.json
// @reads-texts apps/**/*.{ts,tsx} libs/**/*.{ts,tsx}
// @reads-names apps/** libs/**
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { countryLanguages } from '@oware/config';
import { listMissingTexts, type Pages, listPluralForms } from '@oware/content/check';
import { readAppTexts } from '@oware/static-code';
import { importRemote, listRemoteNames } from './generate/routes-page';
import { workspaceRoot } from './places';

/** Languages that must have a translation of each English text: all that players can choose. */
const languages = [...new Set(Object.values(countryLanguages).flatMap((own) => own.map(({ code }) => code)))].filter(
  (code) => code !== 'en',
);
const apps = readdirSync(path.join(workspaceRoot, 'apps')).filter(
  (name) => name === 'shell' || listRemoteNames().includes(name),
);

async function textsOfApp(name: string) {
  const titles = name === 'shell' ? [] : (await importRemote(name)).routes.flatMap(({ title }) => title ?? []);
  return readAppTexts(
    { name, kind: name === 'shell' ? 'shell' : 'remote', root: path.join(workspaceRoot, 'apps', name) },
    titles,
  );
}

describe.each(apps)('%s', (name) => {
  it.each(languages)('has all of its texts in %s, with all plural forms', async (code) => {
    const { english, languages: translations } = await textsOfApp(name);
    const own = translations[code] ?? {};
    const missing = listMissingTexts(english, [own], code).map(([page, key]) => [page, key, english[page]?.[key]]);
    const plurals = Object.entries(english).flatMap(([page, texts]) =>
      Object.keys(texts)
        .filter((key) => key.endsWith('_other') && Object.hasOwn(texts, key.replace(/_other$/, '_one')))
        .flatMap((key) => listPluralForms(code).map((form) => key.replace(/_other$/, `_${form}`)))
        .filter((key) => !Object.hasOwn(own[page] ?? {}, key))
        .map((key) => [page, key]),
    );
    const list = [...missing, ...plurals].map(
      ([page = '', key, text]) =>
        `add to apps/${name}/src/texts/${code}/${page}.json: ${JSON.stringify(key)}${text === undefined ? ', a form of the plural' : `: ${JSON.stringify(text)}`}`,
    );
    expect(list).toEqual([]);
  });
});

describe('texts about own limits on every button that takes a stake', () => {
  const PAGE = 'common_limits';
  /** Also the title of the page that it links to. */
  const LINK = 'limits';
  const listCopies = (sentences: readonly string[], pages: Pages): string[] =>
    Object.entries(pages).flatMap(([page, texts]) =>
      page === PAGE
        ? []
        : Object.entries(texts).flatMap(([key, text]) => (sentences.includes(String(text)) ? [`${page}.${key}`] : [])),
    );
  const listSentences = (pages: Pages): string[] =>
    Object.entries(pages[PAGE] ?? {}).flatMap(([key, text]) => (key === LINK ? [] : [String(text)]));

  it.each(['en', ...languages])('exist in one page only (%s)', async (code) => {
    const readPages = async (name: string): Promise<Pages> => {
      const texts = await textsOfApp(name);
      return (code === 'en' ? texts.english : texts.languages[code]) ?? {};
    };
    const sentences = listSentences(await readPages('shell'));
    expect(sentences.length).toBeGreaterThan(3);
    for (const name of apps) expect(listCopies(sentences, await readPages(name))).toEqual([]);
    if (code === 'en') return;
    const folder = path.join(workspaceRoot, 'apps/api/src/content/pages', code);
    for (const file of readdirSync(folder).filter((each) => each !== 'common_messages.json')) {
      const texts = JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as Pages[string];
      expect(listCopies(sentences, { [file]: texts })).toEqual([]);
    }
  });
});

it('does not claim that excluded players excluded themselves, since staff may have done it', async () => {
  const all = await Promise.all(apps.map(textsOfApp));
  const messages = all
    .flatMap((texts) => JSON.stringify(texts).split('","'))
    .filter((words) =>
      /you (have|don) (excluded|exclude) yourself|you are self-excluded|you don self-exclude/i.test(words),
    );
  expect(messages).toEqual([]);
});
