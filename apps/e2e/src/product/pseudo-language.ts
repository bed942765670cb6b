import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type APIRequestContext, type Page } from '@playwright/test';
import { BRAND, countries, countryLanguages, leagueHubs } from '@oware/config';
import { type ContentPage } from '@oware/contracts';

/**
 * Excludes values that are not texts: the language for plurals and numbers, and addresses and ids in pages that are built from data.
 */
const isText = (key: string, text: string): boolean => key !== 'language' && /^[^a-z/#]/.test(text);
/** Lengthens a text by a third, like translations of English; the brackets lengthen a text of one or two words. */
const lengthen = (text: string): string =>
  [text, ...Array<string>(Math.floor(text.length / 15)).fill('more')].join(' ');
const inBrackets = (key: string, value: unknown): unknown => {
  if (typeof value === 'string') return isText(key, value) || key === '' ? `⁅${lengthen(value)}⁆` : value;
  if (Array.isArray(value)) return value.map((each) => inBrackets(key, each));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, inBrackets(name, each)]));
};

/**
 * Writes a pseudo-language with every page of the product, each text in brackets and longer than the English.
 * @param api `…/api/ng`
 */
export async function writePseudoLanguage(request: APIRequestContext, api: string, folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const read = async <Data>(call: string): Promise<Data> =>
    ((await (await request.get(`${api}/cms/pages/${call}`)).json()) as { data: Data }).data;
  for (const name of Object.keys(await read<Record<string, string>>('versions'))) {
    const { keys } = await read<ContentPage>(`export/${name}`);
    const texts = Object.entries(keys).map(([key, { value, type }]) => [
      key,
      type === 'JSON' ? inBrackets(key, JSON.parse(value)) : inBrackets(key === 'language' ? key : '', value),
    ]);
    writeFileSync(path.join(folder, `${name}.json`), JSON.stringify(Object.fromEntries(texts)));
  }
}

/**
 * Words that a page received as data: names of teams, leagues, markets and outcomes. Excludes keys, and values that are not names.
 */
export class DataVocabulary {
  readonly #vocabulary = new Set<string>();

  constructor(page: Page) {
    const month = new Intl.DateTimeFormat(countries.ng.locale, { month: 'short' });
    const months = Array.from({ length: 12 }, (_none, no) => month.format(new Date(2026, no, 1)));
    this.add([BRAND, countries.ng.currency, 'GMT', months, leagueHubs]);
    // Each language is listed under its native name.
    this.add(countryLanguages);
    page.on('response', (response) => {
      if (/\/api\/\w+\/(?!cms\/)/.test(response.url()))
        void response.json().then(
          (body) => this.add(body),
          () => undefined,
        );
    });
  }

  add(value: unknown): void {
    if (typeof value === 'string') {
      if (/^(\p{Lu}|\d|[a-z]\p{Lu})/u.test(value) && !value.includes('⁅'))
        for (const word of splitWords(value)) this.#vocabulary.add(word);
    } else if (typeof value === 'object' && value !== null) Object.values(value).forEach((each) => this.add(each));
  }

  /** Returns visible or accessible lines with a word that belongs neither to the language nor to the data. */
  async leftIn(page: Page): Promise<string[]> {
    const { data, lines } = await page.evaluate(() => {
      const shown = (element: Element): boolean => element.checkVisibility();
      const labels = [...document.querySelectorAll('[aria-label], [title], [placeholder], [alt]')]
        .filter(shown)
        .flatMap((element) =>
          ['aria-label', 'title', 'placeholder', 'alt'].map((name) => element.getAttribute(name) ?? ''),
        );
      const inlined = [...document.querySelectorAll('script[type="application/json"]')].map(
        (each) => each.textContent ?? '',
      );
      return { data: inlined, lines: [...labels, document.title, document.body.innerText] };
    });
    for (const text of data) this.add(JSON.parse(text));
    const own = lines
      .flatMap((text) => withoutBrackets(text).replace(ADDRESS, '').split('\n'))
      .map((line) => line.trim());
    return [...new Set(own)].filter((line) => splitWords(line).some((word) => !this.#vocabulary.has(word)));
  }
}

const ADDRESS = /\S+@\S+/g;

const splitWords = (text: string): string[] => text.toLowerCase().match(/\p{L}{3,}/gu) ?? [];

/** Returns the text outside of all brackets; an unclosed bracket, as in a truncated text, extends to the end. */
function withoutBrackets(text: string): string {
  let depth = 0;
  return [...text]
    .filter((letter) => (letter === '⁅' ? (depth++, false) : letter === '⁆' ? (depth--, false) : depth === 0))
    .join('');
}
