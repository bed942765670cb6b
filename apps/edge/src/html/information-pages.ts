import { type CountryCode } from '@oware/config';
import { type ContentPage, type Envelope } from '@oware/contracts';
import { keptResponse, type KeptResponse } from './kept-response';

type Entry = Readonly<Record<string, unknown>>;
const listOf = (value: unknown): Entry[] =>
  Array.isArray(value) ? value.filter((entry): entry is Entry => typeof entry === 'object' && entry !== null) : [];
/** An address of these parts; none when one of them is no text that an address may hold. */
const pathOf = (...parts: unknown[]): string[] =>
  parts.every((part) => typeof part === 'string' && /^[\w-]{1,40}$/.test(part)) ? [`/${parts.join('/')}`] : [];

/** Lists that content pages hold, and the addresses below the country prefix that their entries have. */
const lists: readonly { page: string; key: string; pathsOf(entry: Entry): string[] }[] = [
  {
    page: 'page_help',
    key: 'categories',
    pathsOf: ({ key, topics }) => [
      ...pathOf('help', key),
      ...listOf(topics).flatMap((topic) => pathOf('help', key, topic['key'])),
    ],
  },
  { page: 'page_promotions', key: 'list', pathsOf: ({ kind, title }) => pathOf('promotions', kind, title) },
];

/** Pages of help, and of promotions in words, as the content of a country lists them. */
export const informationPages = (apiOrigin: string, country: CountryCode): KeptResponse<string[]> =>
  keptResponse(async (signal) => {
    const paths = lists.map(async ({ page, key, pathsOf }) => {
      const response = await fetch(`${apiOrigin}/api/${country}/cms/pages/export/${page}`, {
        redirect: 'error',
        signal,
      });
      if (!response.ok) throw new Error(`${page}: ${response.status}`);
      const { data } = (await response.json()) as Envelope<ContentPage | null>;
      return listOf(JSON.parse(data?.keys[key]?.value ?? '[]')).flatMap(pathsOf);
    });
    return (await Promise.all(paths)).flat();
  });
