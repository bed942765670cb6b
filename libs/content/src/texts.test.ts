import { capitalize, formatText, getJson, getText } from './read-text';
import { createTextsSelector } from './texts';

const pages = {
  page_login: {
    title: { value: 'Come in', type: 'TEXT' as const },
    welcome: { value: 'hello {name}, {unknown}', type: 'TEXT' as const },
    tiers: { value: '[1,2]', type: 'JSON' as const },
    broken: { value: '[1,', type: 'JSON' as const },
  },
};

test('fills in placeholders, and keeps those without a value', () => {
  expect(getText(pages, 'page_login', 'welcome', { params: { name: 'Ama' } })).toBe('hello Ama, {unknown}');
  expect(formatText('{toString} {n}', { params: { n: 0 } })).toBe('{toString} 0');
});

test('can capitalise the first letter', () => {
  expect(capitalize('éclair')).toBe('Éclair');
  expect(capitalize('')).toBe('');
});

test.each([
  [undefined, 'page_login', 'title'],
  [pages, 'other', 'title'],
  [pages, 'page_login', 'other'],
  [pages, 'constructor', 'name'],
])('returns undefined for a missing text', (all, page, key) => expect(getText(all, page, key)).toBeUndefined());

const isNumbers = (value: unknown): value is number[] =>
  Array.isArray(value) && value.every((n) => typeof n === 'number');

test('parses and checks JSON', () => {
  expect(getJson(pages, 'page_login', 'tiers', isNumbers)).toEqual([1, 2]);
  for (const key of ['broken', 'title', 'other']) expect(getJson(pages, 'page_login', key, isNumbers)).toBeUndefined();
});

describe('createTextsSelector', () => {
  const select = createTextsSelector('page_login', { title: 'Log in', submit: 'Go, {name}' });

  test('returns English for a missing page or text', () => {
    expect(select({})('title')).toBe('Log in');
    expect(select({ content: pages })('submit', { params: { name: 'Ama' } })).toBe('Go, Ama');
  });

  test('prefers the text of the page', () => expect(select({ content: pages })('title')).toBe('Come in'));

  test('returns the same function for the same page', () => {
    expect(select({ content: pages })).toBe(select({ content: { ...pages } }));
    expect(select({})).toBe(select({}));
  });
});
