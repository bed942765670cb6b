import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type RouteContext } from '@oware/platform';
import { Route, Routes } from '@oware/platform/router';
import { ok, remoteTest, type RemoteTest } from '@oware/platform/testing';
import remote from '../remote';
import HelpPage from './help-page';
import HowToPlayPage from './how-to-play-page';
import { isKnownTopic, loadHelp, loadHowToPlay, loadTopic, getTopicTitle } from './load-help';
import TopicPage from './topic-page';

const text = (value: string) => ({ type: 'TEXT' as const, value });
const json = (value: unknown) => ({ type: 'JSON' as const, value: JSON.stringify(value) });
const topic = (key: string, name: string) => ({ key, name, summary: `About ${name}` });
const categories = [
  { key: 'betting', name: 'Betting', topics: [topic('cash-out', 'Cash-out'), topic('bonus', 'Multiple bonus')] },
  { key: 'about', name: 'Terms', topics: [topic('terms', 'Terms and conditions')] },
];
const cashOut = {
  heading: text('Cash-out'),
  intro: text('Taking money early.'),
  sections: json([['The least', 'At least ₦1.00.']]),
};

const createTest = (path: string, content: unknown = categories): RemoteTest =>
  remoteTest({
    remote,
    path,
    content: { page_help: { categories: json(content) } },
    server: {
      'GET /cms/pages/export/help_betting_cash-out': ok({ version: '1', keys: cashOut }),
      'GET /cms/pages/export/help_betting_one_two': ok({ version: '1', keys: cashOut }),
      'GET /cms/pages/export/help_betting_gone': () => ({ bizCode: 40400, message: 'There is no such content page.' }),
      'GET /cms/pages/export/help_how-to-play': ok({
        version: '1',
        keys: { ...cashOut, heading: text('How to Play') },
      }),
      'GET /cms/pages/export/help_words': ok({
        version: '1',
        keys: { 'betting/cash-out': text('offer least part'), 'betting/bonus': text('picks odds part') },
      }),
    },
  });
const visit = (page: RemoteTest, parts: string, query = '', isServer = true): RouteContext => {
  const [category, ...rest] = parts.split('/');
  return {
    platform: { ...page.platform, isServer },
    params: { category, '*': rest.join('/') },
    search: new URLSearchParams(query),
    path: `/help/${parts}`,
    signal: new AbortController().signal,
  };
};
const show = (page: RemoteTest) =>
  page.show(
    <Routes>
      <Route path="/help" element={<HelpPage />} />
      <Route path="/help/how-to-play" element={<HowToPlayPage />} />
      <Route path="/help/:category/*" element={<TopicPage />} />
    </Routes>,
  );
const links = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

test('help lists all topics, each with its address', () => {
  show(createTest('/help'));
  expect(within(screen.getByRole('region', { name: 'Betting' })).getAllByRole('link')).toHaveLength(2);
  expect(links()).toEqual([
    '/ng/m/help/how-to-play',
    '/ng/m/support',
    '/ng/m/limits',
    '/ng/m/help/betting/cash-out',
    '/ng/m/help/betting/bonus',
    '/ng/m/help/about/terms',
  ]);
});

test('a search covers the words of the topics, with matches in names first', async () => {
  const page = createTest('/help?q=part');
  await loadHelp(visit(page, '', 'q=part'));
  show(page);
  expect(screen.getByRole('status')).toHaveTextContent('2 results');
  const field = screen.getByRole('searchbox', { name: 'Search help' });
  await userEvent.clear(field);
  await userEvent.type(field, 'pic od');
  expect(links()).toEqual(['/ng/m/help/betting/bonus']);
  await userEvent.type(field, ' xyz{Enter}');
  expect(screen.getByRole('link', { name: '24/7 Service' })).toHaveAttribute('href', '/ng/m/support');
  expect(page.navigations).toEqual([['/help?q=pic+od+xyz', true]]);
});

test('a topic is shown, with links to the others of its category', async () => {
  const page = createTest('/help/betting/cash-out');
  expect(await isKnownTopic(visit(page, 'betting/cash-out'))).toBe(true);
  await loadTopic(visit(page, 'betting/cash-out'));
  show(page);
  expect(screen.getByRole('heading', { level: 1, name: 'Cash-out' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 2, name: 'The least' })).toBeInTheDocument();
  expect(links()).toEqual(['/ng/m/help/betting/bonus']);
  expect(getTopicTitle(visit(page, 'betting/cash-out'))).toBe('Cash-out');
});

test("the parts of a topic's path determine its content page; letter case does not matter", async () => {
  const page = createTest('/help/Betting/One/Two');
  expect(await isKnownTopic(visit(page, 'Betting/One/Two'))).toBe(true);
  expect(page.calls).toEqual(['GET /cms/pages/export/help_betting_one_two']);
});

test('a category lists its topics', () => {
  const page = createTest('/help/about');
  show(page);
  expect(screen.getByRole('heading', { level: 1, name: 'Terms' })).toBeInTheDocument();
  expect(links()).toEqual(['/ng/m/help/about/terms']);
  expect(getTopicTitle(visit(page, 'about'))).toBe('Terms');
});

test('a missing topic is a 404 from outside, and shows a message inside', async () => {
  const page = createTest('/help/betting/gone');
  expect(await isKnownTopic(visit(page, 'betting/gone'))).toBe(false);
  expect(await isKnownTopic(visit(page, 'betting/gone', '', false))).toBe(true);
  expect(await isKnownTopic(visit(page, 'nothing'))).toBe(false);
  expect(await isKnownTopic(visit(page, 'betting/a b'))).toBe(false);
  show(page);
  expect(await screen.findByRole('link', { name: 'All help topics' })).toHaveAttribute('href', '/ng/m/help');
});

test('ignores invalid names, and then treats every category as known', async () => {
  const page = createTest('/help', [{ key: 'x' }]);
  expect(await isKnownTopic(visit(page, 'betting'))).toBe(true);
  show(page);
  expect(links()).toEqual(['/ng/m/help/how-to-play', '/ng/m/support', '/ng/m/limits']);
});

test('how to play is shown with further reading', async () => {
  const page = createTest('/help/how-to-play');
  await loadHowToPlay(visit(page, ''));
  show(page);
  expect(screen.getByRole('heading', { level: 1, name: 'How to Play' })).toBeInTheDocument();
  expect(links()).toContain('/ng/m/help/betting/cash-out');
});
