import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { resolveInWorkspace } from '../workspace';
import { readAppTexts } from './app-texts';

const root = mkdtempSync(path.join(tmpdir(), 'oware-texts-'));
afterAll(() => rmSync(root, { recursive: true }));

/** Creates an app with the English texts of `promotions` and these translations of a page. */
function appWith(page: string, texts: unknown) {
  const folder = path.join(root, 'src/texts/pcm');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, `${page}.json`), typeof texts === 'string' ? texts : JSON.stringify(texts));
  return { name: 'promotions', kind: 'remote' as const, root };
}

it('reads the texts of an app, its titles and their translations', () => {
  const app = { name: 'promotions', kind: 'remote' as const, root: resolveInWorkspace('apps/promotions') };
  const file = resolveInWorkspace('apps/promotions/src/texts/pcm/common_titles.json');
  const titles = Object.keys(JSON.parse(readFileSync(file, 'utf8')) as object);
  const { english, languages } = readAppTexts(app, titles);
  expect(Object.keys(english['common_titles'] ?? {})).toEqual(titles);
  expect(Object.keys(english)).toEqual(Object.keys(english).sort());
  expect(english['page_rewards']).toHaveProperty('title');
  expect(Object.keys(languages)).toEqual(['pcm', 'tw']);
  expect(languages['pcm']?.['page_rewards']).toHaveProperty('title');
});

it('reads texts of libraries with those of the shell, without the footer page', () => {
  const { english } = readAppTexts({ name: 'shell', kind: 'shell', root: resolveInWorkspace('apps/shell') }, []);
  expect(Object.keys(english)).toEqual(expect.arrayContaining(['common_limits', 'page_errors', 'page_frame']));
  expect(english).not.toHaveProperty('main_footer');
});

it.each([
  ['page_nothing', { a: 'A' }, 'The code does not have this page.'],
  ['page_rewards', { nothing: 'A' }, 'The English page has no text "nothing".'],
  ['page_rewards', { title: ['A'] }, '"title" is not a text.'],
  ['common_titles', { Rewards: 'Your {count} rewards' }, 'has the placeholders {count}, the English has {}.'],
  ['page_rewards', '{', 'is not JSON'],
])('fails the build for a translation that does not fit: %s %j', (page, texts, why) => {
  const read = (): unknown => readAppTexts(appWith(page, texts), ['Rewards']);
  expect(read).toThrow(why);
  expect(read).toThrow(`pcm/${page}.json`);
});
