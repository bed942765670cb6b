import { capitalize, formatText, readJson, readText } from './read-text';
import { textsOf } from './texts';

const pages = {
  page_login: {
    title: { value: 'Come in', type: 'TEXT' as const },
    welcome: { value: 'hello {name}, {unknown}', type: 'TEXT' as const },
    tiers: { value: '[1,2]', type: 'JSON' as const },
    broken: { value: '[1,', type: 'JSON' as const },
  },
};

test('placeholders are filled, those without a value stay', () => {
  expect(readText(pages, 'page_login', 'welcome', { params: { name: 'Ama' } })).toBe('hello Ama, {unknown}');
  expect(formatText('{toString} {n}', { params: { n: 0 } })).toBe('{toString} 0');
});

test('the first letter can be made a capital', () => {
  expect(capitalize('éclair')).toBe('Éclair');
  expect(capitalize('')).toBe('');
});

test.each([
  [undefined, 'page_login', 'title'],
  [pages, 'other', 'title'],
  [pages, 'page_login', 'other'],
  [pages, 'constructor', 'name'],
])('a missing text is undefined', (all, page, key) => expect(readText(all, page, key)).toBeUndefined());

const isNumbers = (value: unknown): value is number[] =>
  Array.isArray(value) && value.every((n) => typeof n === 'number');

test('JSON is parsed and checked', () => {
  expect(readJson(pages, 'page_login', 'tiers', isNumbers)).toEqual([1, 2]);
  for (const key of ['broken', 'title', 'other']) expect(readJson(pages, 'page_login', key, isNumbers)).toBeUndefined();
});

describe('textsOf', () => {
  const select = textsOf('page_login', { title: 'Log in', submit: 'Go, {name}' });

  test('English stands in for a page or a text that is not there', () => {
    expect(select({})('title')).toBe('Log in');
    expect(select({ content: pages })('submit', { params: { name: 'Ama' } })).toBe('Go, Ama');
  });

  test('the text of the page wins', () => expect(select({ content: pages })('title')).toBe('Come in'));

  test('the same page gives the same function', () => {
    expect(select({ content: pages })).toBe(select({ content: { ...pages } }));
    expect(select({})).toBe(select({}));
  });
});
