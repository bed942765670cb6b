import { type CountryCode } from '@oware/config';
import { type ContentPage, type Envelope } from '@oware/contracts';
import { cacheResponse, type CachedResponse } from './cached-response';

type Entry = Readonly<Record<string, unknown>>;
const listEntries = (value: unknown): Entry[] =>
  Array.isArray(value) ? value.filter((entry): entry is Entry => typeof entry === 'object' && entry !== null) : [];
/** Joins segments to a path; empty if one of them may not be part of an address. */
const buildPath = (...parts: unknown[]): string[] =>
  parts.every((part) => typeof part === 'string' && /^[\w-]{1,40}$/.test(part)) ? [`/${parts.join('/')}`] : [];

/** Lists in content pages, and the paths of their entries below the country prefix. */
const lists: readonly { page: string; key: string; pathsOf(entry: Entry): string[] }[] = [
  {
    page: 'page_help',
    key: 'categories',
    pathsOf: ({ key, topics }) => [
      ...buildPath('help', key),
      ...listEntries(topics).flatMap((topic) => buildPath('help', key, topic['key'])),
    ],
  },
  { page: 'page_promotions', key: 'list', pathsOf: ({ kind, title }) => buildPath('promotions', kind, title) },
];

/** Caches the paths of help topics and text promotions that the content of a country lists. */
export const cacheInformationPaths = (apiOrigin: string, country: CountryCode): CachedResponse<string[]> =>
  cacheResponse(async (signal) => {
    const paths = lists.map(async ({ page, key, pathsOf }) => {
      const response = await fetch(`${apiOrigin}/api/${country}/cms/pages/export/${page}`, {
        redirect: 'error',
        signal,
      });
      if (!response.ok) throw new Error(`${page}: ${response.status}`);
      const { data } = (await response.json()) as Envelope<ContentPage | null>;
      return listEntries(JSON.parse(data?.keys[key]?.value ?? '[]')).flatMap(pathsOf);
    });
    return (await Promise.all(paths)).flat();
  });
