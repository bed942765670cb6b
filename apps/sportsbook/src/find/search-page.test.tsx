import { type FoundName, type SearchResponse } from '@oware/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { match } from '../odds/testing';
import { Device } from '../testing/page';
import { feed, showFound } from './testing';

const hearts: FoundName = {
  kind: 'team',
  id: 'sr:competitor:1',
  name: 'Hearts of Oak',
  sportId: 'sr:sport:1',
  category: 'Ghana',
  events: 2,
};
const league: FoundName = { ...hearts, kind: 'league', id: 'sr:tournament:1', name: 'Premier League' };
const found = (change: Partial<SearchResponse> = {}): SearchResponse => ({
  events: [match()],
  teams: [hearts],
  leagues: [],
  players: [],
  feed,
  ...change,
});

it('has popular searches at first, each leading to its page', async () => {
  await showFound('/search', '/search', { '/factsCenter/search/popular': { names: [league, hearts] } });
  const popular = await screen.findByRole('region', { name: 'Popular searches' });
  expect(within(popular).getByRole('link', { name: /Premier League/ })).toHaveAttribute(
    'href',
    '/sport/football/league/sr:tournament:1',
  );
  expect(within(popular).getByRole('link', { name: /Hearts of Oak/ })).toHaveAttribute(
    'href',
    '/sport/football/team/sr:competitor:1',
  );
});

it('shows teams, leagues and matches with prices for what stands in the address', async () => {
  await showFound('/search', '/search?q=hearts', { '/factsCenter/search?q=hearts&limit=20': found() });
  expect(await screen.findByRole('searchbox', { name: /Search teams/ })).toHaveValue('hearts');
  const teams = await screen.findByRole('region', { name: 'Teams' });
  expect(within(teams).getByRole('link', { name: /Hearts of Oak/ })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Leagues' })).toBeNull();
  expect(screen.getByRole('button', { name: '1, 2.05, Hearts of Oak, 1X2' })).toBeVisible();
  expect(screen.getByText('2 results for hearts')).toBeInTheDocument();
});

it('leads to a sport by its name, and remembers that', async () => {
  const { platform } = await showFound('/search', '/search?q=crick', {
    '/factsCenter/search?q=crick&limit=20': found({ events: [], teams: [] }),
  });
  const sports = await screen.findByRole('region', { name: 'Sports' });
  const cricket = within(sports).getByRole('link', { name: 'Cricket' });
  expect(cricket).toHaveAttribute('href', '/sport/cricket');
  expect(screen.queryByText(/Nothing found/)).toBeNull();
  await userEvent.click(cricket);
  expect(platform.storage.get('recent_searches', Array.isArray)).toEqual(['Cricket']);
});

it('shows what a server of before has found, which knows no players', async () => {
  const { players: _players, ...before } = found();
  await showFound('/search', '/search?q=hearts', { '/factsCenter/search?q=hearts&limit=20': before });
  expect(await screen.findByRole('region', { name: 'Teams' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Players' })).toBeNull();
});

it('says that nothing was found, and how to go on', async () => {
  await showFound('/search', '/search?q=zz', {
    '/factsCenter/search?q=zz&limit=20': found({ events: [], teams: [] }),
  });
  expect(await screen.findAllByText('Nothing found for “zz”')).toHaveLength(2);
});

it('reports nothing about a search until its own response has arrived', async () => {
  const { goTo } = await showFound('/search', '/search?q=zz', {
    '/factsCenter/search?q=zz&limit=20': found({ events: [], teams: [] }),
    '/factsCenter/search?q=hearts&limit=20': () => 'waits',
  });
  await screen.findAllByText('Nothing found for “zz”');
  act(() => goTo('/search?q=hearts'));
  expect(screen.queryByText(/Nothing found/)).toBeNull();
});

it('says when it could not search, and searches again', async () => {
  let down = true;
  await showFound('/search', '/search?q=hearts', {
    '/factsCenter/search?q=hearts&limit=20': () => (down ? null : found()),
  });
  const again = await screen.findByRole('button', { name: 'Reload' });
  down = false;
  await userEvent.click(again);
  expect(await screen.findByRole('region', { name: 'Teams' })).toBeVisible();
});

it('remembers where a search led to, reports to the server, and forgets on request', async () => {
  const { platform, calls } = await showFound('/search', '/search?q=hearts', {
    '/factsCenter/search?q=hearts&limit=20': found(),
    '/factsCenter/search/chosen': null,
  });
  await userEvent.click(within(await screen.findByRole('region', { name: 'Teams' })).getByRole('link'));
  await waitFor(() => expect(calls).toContain('/factsCenter/search/chosen'));
  expect(platform.storage.get('recent_searches', Array.isArray)).toEqual(['Hearts of Oak']);
});

it('has the searches of this device, which a tap repeats and a button clears', async () => {
  const device = new Device();
  device.values.set('recent_searches', '["kotoko"]');
  const popular = { '/factsCenter/search/popular': { names: [] } };
  const { platform } = await showFound('/search', '/search', popular, { device });
  await userEvent.click(await screen.findByRole('button', { name: 'kotoko' }));
  expect(screen.getByRole('searchbox')).toHaveValue('kotoko');
  await act(async () => userEvent.click(screen.getByRole('button', { name: 'Clear recent searches' })));
  expect(platform.storage.get('recent_searches', Array.isArray)).toEqual([]);
});
