import { countryLanguages } from '@oware/config';
import { ownLanguages, readLanguages } from './languages';
import { helpSources } from './help';
import { pageTexts } from './pages';
import { type Pages } from './text-pages';

const PAGE = 'common_limits';
/** Rejections of the server have a page by themselves, keyed by their English. */
const ELSEWHERE: readonly string[] = [PAGE, 'common_messages'];
/** Also the title of the page that it leads to. */
const LINK = 'limits';

/** Places beside the page where a sentence about own limits stands once more. */
function copiesIn(pages: Pages): string[] {
  const sentences = Object.entries(pages[PAGE] ?? {}).flatMap(([key, text]) => (key === LINK ? [] : [text]));
  return Object.entries(pages).flatMap(([page, texts]) =>
    ELSEWHERE.includes(page)
      ? []
      : Object.entries(texts).flatMap(([key, text]) => (sentences.includes(text) ? [`${page}.${key}`] : [])),
  );
}
const languages = new Set(Object.values(countryLanguages).flatMap((own) => own.map(({ code }) => code)));

describe('sentences about own limits, which every button that takes a stake says', () => {
  it('stand in one page of the code', () => {
    expect(Object.keys(pageTexts[PAGE] ?? {})).toContain('reached_stake');
    expect(copiesIn(pageTexts)).toEqual([]);
  });

  it.each([...languages].filter((code) => code !== 'en'))('stand in one page of the language %s', (code) => {
    const pages = readLanguages(ownLanguages(), { ...pageTexts, ...helpSources })[code] ?? {};
    expect(Object.keys(pages[PAGE] ?? {})).toContain('reached_stake');
    expect(copiesIn(pages)).toEqual([]);
  });
});
