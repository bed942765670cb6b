import { type BookingSelection, type MultiMakerConfig } from '@oware/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sportsbookReducer } from '../betslip/reducer';
import { selectBetslip } from '../betslip/selectors';
import { renderPage } from '../testing/show-page';
import MultiMakerPage from './multi-maker-page';
import { codeRoutes } from '../codes/routes';

const leg = (id: number): BookingSelection => ({
  eventId: `sr:match:${id}`,
  marketId: 1,
  specifiers: '',
  outcomeId: '1',
  sportId: 'sr:sport:1',
  home: `Home ${id}`,
  away: `Away ${id}`,
  tournament: 'League',
  tournamentId: 'sr:tournament:1',
  startTime: Date.UTC(2026, 10, 24, 18),
  marketName: '1X2',
  outcomeName: `Home ${id}`,
  odds: 20_000,
  banker: false,
});

const offered: MultiMakerConfig = { enable: true, totalOdds: [50_000], maxProposals: 1 };

async function show(config: MultiMakerConfig, propose: (sent: unknown) => object | null = () => ({ proposals: [] })) {
  const sent: unknown[] = [];
  const shown = renderPage(
    codeRoutes[2]!,
    <MultiMakerPage />,
    '/multi_maker',
    (path, body) => {
      if (path === '/factsCenter/sports')
        return { data: { sports: [{ id: 'sr:sport:1', key: 'football', name: 'Football', live: 0, preMatch: 9 }] } };
      if (body === undefined) return { data: config };
      sent.push(body);
      const data = propose(body);
      return data ? { data } : 'lost';
    },
    null,
  );
  act(() => shown.platform.injectSlice('sportsbook', sportsbookReducer));
  await act(async () => void (await import('../odds/freshness-notice')));
  const toasts: string[] = [];
  shown.platform.events.on('toast.requested', ({ text }) => toasts.push(text));
  return { sent, toasts, slip: () => selectBetslip(shown.platform.store.getState()) };
}

it('shows multiples when the page opens, asks by sports, number of selections, time and total odds, exchanges one leg and adds all to the slip', async () => {
  const { sent, slip } = await show(offered, (request) =>
    (request as { kept?: unknown[] }).kept ? { proposals: [[leg(2), leg(3)]] } : { proposals: [[leg(1), leg(2)]] },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Football' }));
  await userEvent.click(screen.getByRole('button', { name: 'Today' }));
  await userEvent.click(screen.getByRole('button', { name: 'About 5.00' }));
  await userEvent.click(screen.getByRole('radio', { name: '2' }));
  await userEvent.click(screen.getByRole('button', { name: 'Shuffle' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  const card = await screen.findByRole('region', { name: 'Multiple 1' });
  expect(sent[0]).toEqual({ sportIds: [], picks: 4, count: 1 });
  expect(sent[1]).toEqual({ sportIds: ['sr:sport:1'], picks: 2, when: 'today', totalOdds: 50_000, count: 1 });
  expect(within(card).getByText('Total odds 4.00')).toBeVisible();
  expect(within(card).getByText('₦100 returns ₦400')).toBeVisible();
  // A screen reader announces only the change, not the whole region.
  const heard = (): string[] => screen.getAllByRole('status').map(({ textContent }) => textContent);
  expect(heard()).toContain('1 multiple is ready.');
  await userEvent.click(within(card).getByRole('button', { name: 'Swap the pick for Home 1 v Away 1' }));
  expect(await within(card).findByText('Home 3')).toBeVisible();
  // The line above the cards keeps its height, so that nothing moves under the finger.
  expect(screen.getByText('1 multiple is ready.')).toBeVisible();
  expect(heard()).toContain('New pick: Home 3, Home 3 v Away 3.');
  expect(sent[2]).toMatchObject({
    picks: 2,
    count: 1,
    kept: [{ eventId: 'sr:match:2' }],
    without: ['sr:match:1', 'sr:match:2'],
  });
  await userEvent.click(within(card).getByRole('button', { name: 'Add to betslip' }));
  expect(slip().picks.map(({ eventId, tournamentId }) => [eventId, tournamentId])).toEqual([
    ['sr:match:2', 'sr:tournament:1'],
    ['sr:match:3', 'sr:tournament:1'],
  ]);
  expect(slip().tab).toBe('multiple');
});

it('keeps the proposals when a response is lost, and asks again on a tap', async () => {
  const responses = [{ proposals: [[leg(1), leg(2)]] }, null, null, { proposals: [[leg(3), leg(4)]] }];
  const { sent, toasts } = await show(offered, () => responses.shift() ?? null);
  const card = await screen.findByRole('region', { name: 'Multiple 1' });
  await userEvent.click(within(card).getByRole('button', { name: 'Swap the pick for Home 1 v Away 1' }));
  await waitFor(() => expect(toasts).toEqual([expect.stringMatching(/try again/i)]));
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  await userEvent.click(screen.getByRole('button', { name: 'Shuffle' }));
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(/try again/i));
  expect(within(card).getByText('Home 1')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Shuffle' }));
  expect(await within(card).findByText('Home 3')).toBeVisible();
  expect(sent).toHaveLength(4);
});

it('offers no total odds where targets are not available', async () => {
  await show({ ...offered, totalOdds: null });
  expect(await screen.findByRole('button', { name: 'Make multiples' })).toBeEnabled();
  expect(screen.queryByRole('button', { name: /^About/ })).toBeNull();
});

it('shows that it is switched off', async () => {
  await show({ ...offered, enable: false });
  expect(await screen.findByText('The multi maker is closed')).toBeVisible();
});
