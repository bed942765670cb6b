// @reads docs/reference/routes.md apps/api/src/content/pages/seo.json
import { getSearchKey } from '@oware/contracts';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { PAGES, workspaceRoot } from './places';

const readText = (file: string): string => readFileSync(path.join(workspaceRoot, file), 'utf8');
const routes = [...readText(`${PAGES}/routes.md`).matchAll(/^\| `(\/[^`]*)` \| \w+ \|/gm)].map(
  ([, route = '']) => route,
);
const texts = JSON.parse(readText('apps/api/src/content/pages/seo.json')) as Record<string, string>;

/** Pages without texts for search engines (reference: platform, search engines). */
const NO_TEXTS = [
  '/promotions',
  '/promotions/content/:title',
  '/promotions/intro/:title',
  '/help/how-to-play',
  '/games/:gameId',
];

test('every page has texts for search engines, except those listed', () => {
  const without = routes.filter((route) => texts[`${getSearchKey(route)}_description`] === undefined);
  expect(without.sort()).toEqual([...NO_TEXTS].sort());
});

test('every text for search engines belongs to a page', () => {
  const keys = new Set(routes.map(getSearchKey));
  expect(Object.keys(texts).filter((key) => !keys.has(key.replace(/_(title|description)$/, '')))).toEqual([]);
});
