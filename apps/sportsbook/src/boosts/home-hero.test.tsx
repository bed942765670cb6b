import { type BoostOffer } from '@oware/contracts';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sportsbookReducer } from '../betslip/reducer';
import { catalogueRoutes } from '../catalogue/routes';
import { buildMatch } from '../odds/testing';
import { renderPage } from '../testing/show-page';
import { HomeHero } from './home-hero';

const feed = { serverTime: Date.UTC(2026, 0, 10, 12), producers: [] };

function buildEvent(id: string, odds: number) {
  const [winner] = buildMatch().markets;
  if (!winner) throw new Error('A match has a first market');
  const outcomes = winner.outcomes.slice(0, 1).map((outcome) => ({ ...outcome, odds }));
  return buildMatch({ id, markets: [{ ...winner, outcomes }] });
}

const buildOffer = (): BoostOffer => ({
  ...{ id: 7, version: 2, odds: 25_000, percent: null, mostPercent: 5_000, endTime: feed.serverTime + 3_600_000 },
  ...{ maxStake: 10_000_000, multiples: false, inPlay: false, ofDay: true, event: buildEvent('sr:match:1', 21_000) },
});

function show(
  boosts: readonly BoostOffer[],
  multiples: readonly unknown[],
  others: Readonly<Record<string, object>> = {},
) {
  const [route] = catalogueRoutes;
  if (!route) throw new Error('There is a home page');
  const found: Readonly<Record<string, object>> = {
    '/factsCenter/boosts': { boosts, feed },
    '/factsCenter/multiples': { multiples, feed },
    ...others,
  };
  const shown = renderPage(route, <HomeHero />, '/', (path) => ({ data: found[path] ?? {} }), 'ama');
  act(() => shown.platform.injectSlice('sportsbook', sportsbookReducer));
  return shown;
}

it('adds a boosted selection once, at its normal odds, with one tap', async () => {
  const { platform } = show([buildOffer()], []);
  const onRequest = jest.fn();
  platform.events.on('betslip.requested', onRequest);
  const take = await screen.findByRole('button', { name: /^Add to betslip: .*, boosted from 2\.10 to 2\.50$/ });
  expect(screen.getByText(/Boost of the day/)).toBeVisible();
  await userEvent.click(take);
  await userEvent.click(take);
  const { sportsbook } = platform.store.getState() as { sportsbook: { betslip: { picks: object[] } } };
  expect(sportsbook.betslip.picks).toMatchObject([{ eventId: 'sr:match:1', odds: 21_000 }]);
  expect(onRequest).toHaveBeenCalledWith({ open: true });
});

it('shows the most popular multiple with the number of its backers', async () => {
  const events = ['sr:match:1', 'sr:match:2', 'sr:match:3'].map((id) => buildEvent(id, 20_000));
  const { platform } = show([], [{ events, backers: [9, 6, 5] }]);
  const offers = await screen.findByRole('region', { name: 'Offers' });
  expect(await within(offers).findByText(/backed by 5 players or more/)).toBeVisible();
  await userEvent.click(within(offers).getByRole('button', { name: /total odds 8\.00/ }));
  const { sportsbook } = platform.store.getState() as { sportsbook: { betslip: { picks: object[] } } };
  expect(sportsbook.betslip.picks).toHaveLength(3);
});

it('offers the multi maker when there is nothing else', async () => {
  show([], []);
  const offers = within(await screen.findByRole('region', { name: 'Offers' }));
  expect(await offers.findByRole('link', { name: /Build a multiple for me/ })).toHaveAttribute('href', '/multi_maker');
  expect(offers.getAllByRole('link')).toHaveLength(1);
});

it('links to the jackpot that takes tickets, and to missions that the player can complete', async () => {
  show([buildOffer()], [], {
    '/jackpot/round': { round: { taking: true, jackpot: 50_000_000_000, matches: [{}, {}, {}, {}, {}, {}] } },
    '/marketing/v1/missions': { missions: [{ state: 'open' }, { state: 'running' }, { state: 'given' }] },
  });
  const jackpot = await screen.findByRole('link', { name: /^Jackpot .*Get all 6 results right/ });
  expect(jackpot).toHaveAttribute('href', '/jackpot-perfect6');
  const missions = await screen.findByRole('link', { name: /^Missions 2 to win today/ });
  expect(missions).toHaveAttribute('href', '/missionsCenter');
});
