import { type FoundName } from '@oware/contracts';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sportsbookReducer } from '../betslip/reducer';
import { catalogueRoutes } from '../catalogue/routes';
import { buildMatch } from '../odds/testing';
import { renderPage } from '../testing/show-page';
import HomeMore from './home-more';

const feed = { serverTime: Date.UTC(2026, 0, 10, 12), producers: [] };
const team: FoundName = {
  kind: 'team',
  id: 'sr:competitor:1',
  name: 'Hearts of Oak',
  sportId: 'sr:sport:1',
  category: 'Ghana',
  events: 2,
};
const league = {
  id: 'sr:tournament:9',
  name: 'Division One',
  sportId: 'sr:sport:1',
  category: { id: 'sr:category:1', name: 'Ghana' },
  live: 1,
  preMatch: 4,
};

const buildEvent = (id: string, odds: number) => {
  const [winner] = buildMatch().markets;
  if (!winner) throw new Error('A match has a first market');
  const outcomes = winner.outcomes.slice(0, 1).map((outcome) => ({ ...outcome, odds }));
  return buildMatch({ id, markets: [{ ...winner, outcomes }] });
};

/** The multiple that the offers at the top of the page contain. */
const first = { events: [buildEvent('sr:match:8', 40_000), buildEvent('sr:match:9', 40_000)] };

function show(found: Readonly<Record<string, unknown>>) {
  const [route] = catalogueRoutes;
  if (!route) throw new Error('There is a home page');
  const responses = (path: string) => (path in found ? { data: found[path] } : { bizCode: 50_000 });
  const shown = renderPage(route, <HomeMore />, '/', responses, 'ama');
  act(() => shown.platform.injectSlice('sportsbook', sportsbookReducer));
  return shown;
}

it('shows favourite teams, popular multiples after the one at the top of the page, and popular leagues', async () => {
  const selections = [
    buildEvent('sr:match:1', 20_000),
    buildEvent('sr:match:2', 15_000),
    buildEvent('sr:match:3', 30_000),
  ];
  const { platform } = show({
    '/patron/favourites': { names: [team], matches: [], markets: [], feed },
    '/factsCenter/multiples': { multiples: [first, { events: selections }], feed },
    '/factsCenter/leagues?limit=8': { leagues: [league] },
  });
  expect(await screen.findByRole('link', { name: 'Hearts of Oak 2' })).toHaveAttribute(
    'href',
    '/sport/football/team/sr:competitor:1',
  );
  const leagues = await screen.findByRole('region', { name: 'Popular leagues' });
  expect(within(leagues).getByRole('link', { name: /Division One.*Ghana.*5/ })).toBeVisible();
  const onRequest = jest.fn();
  platform.events.on('betslip.requested', onRequest);
  const take = await screen.findByRole('button', { name: /^Add to betslip: .*total odds 9\.00/ });
  expect(screen.getAllByRole('button', { name: /^Add to betslip/ })).toEqual([take]);
  await userEvent.click(take);
  await userEvent.click(take);
  const { sportsbook } = platform.store.getState() as { sportsbook: { betslip: { picks: { eventId: string }[] } } };
  expect(sportsbook.betslip.picks.map(({ eventId }) => eventId)).toEqual(['sr:match:1', 'sr:match:2', 'sr:match:3']);
  expect(onRequest).toHaveBeenCalledWith({ open: true });
});

it('marks English names in multiples on a page in another language', async () => {
  const [selection] = [buildEvent('sr:match:1', 20_000)];
  const home = { id: 'h', name: 'Hearts', lang: 'en' } as const;
  const markets = selection.markets.map((market) => ({ ...market, name: 'Result', lang: 'en' as const }));
  show({
    '/patron/favourites': { names: [], matches: [], markets: [], feed },
    '/factsCenter/multiples': { multiples: [first, { events: [{ ...selection, home, markets }] }], feed },
    '/factsCenter/leagues?limit=8': { leagues: [] },
  });
  expect((await screen.findByText('Hearts')).lang).toBe('en');
  expect(screen.getByText('Result').lang).toBe('en');
});

it('shows only sections with content', async () => {
  show({
    '/patron/favourites': { names: [], matches: [], markets: [], feed },
    '/factsCenter/multiples': { multiples: [first], feed },
    '/factsCenter/leagues?limit=8': { leagues: [league] },
  });
  await screen.findByRole('region', { name: 'Popular leagues' });
  expect(screen.getAllByRole('region')).toHaveLength(1);
});
