import { type FoundName, type SearchResponse, type SportEvent } from '@oware/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildMatch } from '../odds/testing';
import { Device } from '../testing/page';
import { feed, renderFindPage } from './testing';

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
  events: [buildMatch()],
  teams: [hearts],
  leagues: [],
  players: [],
  feed,
  ...change,
});

it('shows popular searches at first, each with a link to its page', async () => {
  await renderFindPage('/search', '/search', { '/factsCenter/search/popular': { names: [league, hearts] } });
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

it('shows teams, leagues and matches with prices for the search in the address', async () => {
  await renderFindPage('/search', '/search?q=hearts', { '/factsCenter/search?q=hearts&limit=20': found() });
  expect(await screen.findByRole('searchbox', { name: /Search teams/ })).toHaveValue('hearts');
  const teams = await screen.findByRole('region', { name: 'Teams' });
  expect(within(teams).getByRole('link', { name: /Hearts of Oak/ })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Leagues' })).toBeNull();
  expect(screen.getByRole('button', { name: '1, 2.05, Hearts of Oak, 1X2' })).toBeVisible();
  expect(screen.getByText('2 results for hearts')).toBeInTheDocument();
});

it('links to a sport by its name, and saves that search', async () => {
  const { platform } = await renderFindPage('/search', '/search?q=crick', {
    '/factsCenter/search?q=crick&limit=20': found({ events: [], teams: [] }),
  });
  const sports = await screen.findByRole('region', { name: 'Sports' });
  const cricket = within(sports).getByRole('link', { name: 'Cricket' });
  expect(cricket).toHaveAttribute('href', '/sport/cricket');
  expect(screen.queryByText(/Nothing found/)).toBeNull();
  await userEvent.click(cricket);
  expect(platform.storage.get('recent_searches', Array.isArray)).toEqual(['Cricket']);
});

it('shows the results of an older server, which has no players', async () => {
  const { players: _players, ...before } = found();
  await renderFindPage('/search', '/search?q=hearts', { '/factsCenter/search?q=hearts&limit=20': before });
  expect(await screen.findByRole('region', { name: 'Teams' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Players' })).toBeNull();
});

it('shows that nothing was found', async () => {
  await renderFindPage('/search', '/search?q=zz', {
    '/factsCenter/search?q=zz&limit=20': found({ events: [], teams: [] }),
  });
  expect(await screen.findAllByText('Nothing found for “zz”')).toHaveLength(2);
});

it('shows no result of a search until its own response has arrived', async () => {
  const { goTo } = await renderFindPage('/search', '/search?q=zz', {
    '/factsCenter/search?q=zz&limit=20': found({ events: [], teams: [] }),
    '/factsCenter/search?q=hearts&limit=20': () => 'waits',
  });
  await screen.findAllByText('Nothing found for “zz”');
  act(() => goTo('/search?q=hearts'));
  expect(screen.queryByText(/Nothing found/)).toBeNull();
});

it('shows nothing about other text than that in the field, while the player types', async () => {
  await renderFindPage('/search', '/search?q=zz', {
    '/factsCenter/search?q=zz&limit=20': found({ events: [], teams: [] }),
    '/factsCenter/search?q=zzhearts&limit=20': () => 'waits',
  });
  await screen.findAllByText('Nothing found for “zz”');
  await userEvent.type(screen.getByRole('searchbox'), 'hearts');
  expect(screen.queryByText(/Nothing found/)).toBeNull();
});

it('marks results of the previous text until those of the new one arrive', async () => {
  const { goTo } = await renderFindPage('/search', '/search?q=hearts', {
    '/factsCenter/search?q=hearts&limit=20': found(),
    '/factsCenter/search?q=heartsx&limit=20': () => 'waits',
  });
  const teams = await screen.findByRole('region', { name: 'Teams' });
  expect(teams.closest('[aria-busy]')).toHaveAttribute('aria-busy', 'false');
  act(() => goTo('/search?q=heartsx'));
  expect(teams.closest('[aria-busy]')).toHaveAttribute('aria-busy', 'true');
  expect(screen.queryByText(/results for/)).toBeNull();
});

it('shows the market that the text names first, with links to matches that open with it', async () => {
  const total: SportEvent['markets'][number] = {
    id: 18,
    specifiers: 'total=2.5',
    status: 1,
    name: 'Total',
    groups: [],
    outcomes: [
      { id: '12', name: 'over 2.5', odds: 19_000, active: true },
      { id: '13', name: 'under 2.5', odds: 18_500, active: true },
    ],
  };
  await renderFindPage('/search', '/search?q=over 2.5 hearts', {
    '/factsCenter/search?q=over+2.5+hearts&limit=20': found({ priced: [{ ...buildMatch(), markets: [total] }] }),
  });
  const [section] = await screen.findAllByRole('region');
  expect(section).toHaveAccessibleName('Odds · Total');
  expect(within(section!).getByRole('link')).toHaveAttribute('href', `/sport/football/${buildMatch().id}?market=18`);
  expect(within(section!).getByRole('button', { name: /1.90/ })).toBeVisible();
});

it('shows trending matches with prices before the first letter, below recent searches', async () => {
  const device = new Device();
  device.values.set('recent_searches', '["kotoko"]');
  await renderFindPage(
    '/search',
    '/search',
    {
      '/factsCenter/search/popular': { names: [hearts] },
      '/factsCenter/events?phase=all&limit=5&order=matter': { events: [buildMatch()], total: 1, next: null, feed },
    },
    { device },
  );
  const trending = await screen.findByRole('region', { name: 'Trending matches' });
  expect(within(trending).getByRole('button', { name: /2.05/ })).toBeVisible();
  expect(screen.getAllByRole('region').map((region) => region.textContent?.slice(0, 6))).toEqual([
    'Recent',
    'Trendi',
    'Popula',
  ]);
});

it('shows that the search failed, and repeats it', async () => {
  let down = true;
  await renderFindPage('/search', '/search?q=hearts', {
    '/factsCenter/search?q=hearts&limit=20': () => (down ? null : found()),
  });
  const again = await screen.findByRole('button', { name: 'Reload' });
  down = false;
  await userEvent.click(again);
  expect(await screen.findByRole('region', { name: 'Teams' })).toBeVisible();
});

it('saves the chosen result as a recent search, and reports it to the server', async () => {
  const { platform, calls } = await renderFindPage('/search', '/search?q=hearts', {
    '/factsCenter/search?q=hearts&limit=20': found(),
    '/factsCenter/search/chosen': null,
  });
  await userEvent.click(within(await screen.findByRole('region', { name: 'Teams' })).getByRole('link'));
  await waitFor(() => expect(calls).toContain('/factsCenter/search/chosen'));
  expect(platform.storage.get('recent_searches', Array.isArray)).toEqual(['Hearts of Oak']);
});

it("shows this device's searches, repeats one on a tap, and clears them with a button", async () => {
  const device = new Device();
  device.values.set('recent_searches', '["kotoko"]');
  const popular = { '/factsCenter/search/popular': { names: [] } };
  const { platform } = await renderFindPage('/search', '/search', popular, { device });
  await userEvent.click(await screen.findByRole('button', { name: 'kotoko' }));
  expect(screen.getByRole('searchbox')).toHaveValue('kotoko');
  await act(async () => userEvent.click(screen.getByRole('button', { name: 'Clear recent searches' })));
  expect(platform.storage.get('recent_searches', Array.isArray)).toEqual([]);
});
