import { screen, within } from '@testing-library/react';
import { type RouteContext } from '@oware/platform';
import { Route, Routes } from '@oware/platform/router';
import { ok, remoteTest, type RemoteTest } from '@oware/platform/testing';
import remote from '../remote';
import ArticlePage from './article-page';
import { getArticleTitle, isKnownArticle, loadArticle } from './load-article';

const text = (value: string) => ({ type: 'TEXT', value });
const json = (value: unknown) => ({ type: 'JSON', value: JSON.stringify(value) });
const bonus = {
  heading: text('Multiple bonus'),
  intro: text('More on multiples.'),
  points: json(['A pick counts from 1.20.']),
  rows: json([
    ['Picks', 'Bonus'],
    ['3', '3%'],
    ['4', '5%'],
  ]),
  action: text('Pick your matches'),
  actionTo: text('/'),
};
const notFound = () => ({ bizCode: 40400, message: 'There is no such content page.' });

const createTest = (title: string, keys: object = bonus, search = ''): RemoteTest =>
  remoteTest({
    remote,
    path: `/promotions/content/${title}${search}`,
    server: {
      'GET /cms/pages/export/promotion_bonus': ok({ version: '1', keys }),
      'GET /cms/pages/export/promotion_gone': notFound,
    },
  });

const show = (page: RemoteTest): void =>
  void page.show(
    <Routes>
      <Route path="/promotions/content/:title" element={<ArticlePage />} />
    </Routes>,
  );

const visit = (page: RemoteTest, title: string, isServer = true): RouteContext => ({
  platform: { ...page.platform, isServer },
  params: { title },
  search: new URLSearchParams(),
  path: '',
  signal: new AbortController().signal,
});

test('shows a promotion: text, points, table and the next step', async () => {
  const page = createTest('bonus');
  await loadArticle(page.platform, 'bonus');
  show(page);
  expect(screen.getByRole('heading', { level: 1, name: 'Multiple bonus' })).toBeInTheDocument();
  expect(screen.getByText('A pick counts from 1.20.')).toBeInTheDocument();
  expect(within(screen.getByRole('table')).getByRole('row', { name: '4 5%' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Pick your matches' })).toHaveAttribute('href', '/ng/m');
  expect(getArticleTitle(visit(page, 'bonus'))).toBe('Multiple bonus');
});

test.each([
  ['', false],
  ['?isShowHeader=true&title=Bonus', false],
  ['?isShowHeader=FALSE', true],
])('shows the title once: in the bar, or on a page without one: %s', async (search, onPage) => {
  const page = createTest('bonus', bonus, search);
  await loadArticle(page.platform, 'bonus');
  show(page);
  const heading = screen.getByRole('heading', { level: 1, name: 'Multiple bonus' });
  expect(heading.classList.contains('title')).toBe(onPage);
});

test('ignores the letter case of the title', async () => {
  const page = createTest('BONUS');
  expect(await isKnownArticle(visit(page, 'Bonus'))).toBe(true);
  await loadArticle(page.platform, 'BONUS');
  show(page);
  expect(screen.getByRole('heading', { level: 1, name: 'Multiple bonus' })).toBeInTheDocument();
  expect(getArticleTitle(visit(page, 'bOnUs'))).toBe('Multiple bonus');
});

test('omits missing and invalid parts, and links no other origin', async () => {
  const page = createTest('bonus', {
    ...bonus,
    points: json([1]),
    rows: json([['a']]),
    actionTo: text('//elsewhere.example'),
  });
  await loadArticle(page.platform, 'bonus');
  show(page);
  for (const role of ['list', 'table', 'link']) expect(screen.queryByRole(role)).toBeNull();
});

test('an expired promotion is a 404 from outside, and shows a message inside', async () => {
  const page = createTest('gone');
  expect(await isKnownArticle(visit(page, 'gone'))).toBe(false);
  expect(await isKnownArticle(visit(page, 'gone', false))).toBe(true);
  show(page);
  expect(await screen.findByRole('heading', { level: 1, name: 'This promotion is over' })).toBeInTheDocument();
});

test.each(['../x', 'a b', '', 'x'.repeat(41)])('rejects the title %p', async (title) =>
  expect(await isKnownArticle(visit(createTest('bonus'), title, false))).toBe(false),
);

test('does not show a 404 when the server does not respond', async () => {
  expect(await isKnownArticle(visit(createTest('bonus'), 'no-response'))).toBe(true);
});
