import { listOutrightClashes } from '@oware/betting';
import { type BookingCode, type BookingSelection } from '@oware/contracts';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sportsbookReducer } from '../betslip/reducer';
import { selectBetslip } from '../betslip/selectors';
import { betslipSlice } from '../betslip/slice';
import { renderPage } from '../testing/show-page';
import LoadCodePage from './load-code-page';
import { codeRoutes } from '../codes/routes';

const selection = (id: number, more: Partial<BookingSelection> = {}): BookingSelection => ({
  eventId: `sr:match:${id}`,
  marketId: 18,
  specifiers: 'total=2.5',
  outcomeId: '12',
  sportId: 'sr:sport:1',
  home: `Home ${id}`,
  away: `Away ${id}`,
  tournament: 'League',
  startTime: Date.UTC(2026, 10, 24, 18),
  marketName: 'Over/under',
  outcomeName: 'Over 2.5',
  odds: 20_000,
  banker: false,
  ...more,
});

const code: BookingCode = {
  code: '7K2P9QXM',
  type: 'multiple',
  systemSizes: [],
  madeAt: 0,
  expiresAt: Date.UTC(2026, 10, 25),
  loads: 3,
  legs: [
    { change: 'same', made: selection(1), now: selection(1) },
    { change: 'moved', made: selection(2), now: selection(2, { odds: 25_000 }) },
    { change: 'replaced', made: selection(3), now: selection(3, { specifiers: 'total=3.5', outcomeName: 'Over 3.5' }) },
    { change: 'gone', made: selection(4), now: null },
  ],
};

const PATH = '/orders/bookingCode/7K2P9QXM';

async function show(
  at: string,
  response: { bizCode?: number; message?: string; data?: unknown } | undefined = { data: code },
) {
  const shown = renderPage(
    codeRoutes[0]!,
    <LoadCodePage />,
    at,
    (path) => (path === PATH ? response : { data: null }),
    null,
  );
  act(() => shown.platform.injectSlice('sportsbook', sportsbookReducer));
  // Waits for the chunk that is loaded after the first view.
  await act(async () => void (await import('../odds/freshness-notice')));
  return { ...shown, slip: () => selectBetslip(shown.platform.store.getState()) };
}

it('shows the change of each selection, and adds the remaining ones to the slip with one tap', async () => {
  const { slip, calls, platform } = await show('/load_code?code=7K2P9QXM');
  const opened: unknown[] = [];
  platform.events.on('betslip.requested', (request) => opened.push(request));
  expect(await screen.findByText('3 picks have changed since the code was created.')).toBeVisible();
  const rows = within(screen.getByRole('list', { name: 'Picks in this code' })).getAllByRole('listitem');
  expect(rows.map((row) => row.dataset['change'])).toEqual(['same', 'moved', 'replaced', 'gone']);
  expect(within(rows[1]!).getByText('was 2.00')).toBeVisible();
  expect(within(rows[2]!).getByText('Replaces Over 2.5: that line has closed')).toBeVisible();
  expect(within(rows[3]!).queryByRole('link')).toBeNull();
  expect(screen.getByText('16.00')).toBeVisible();
  expect(screen.getByText('10.00')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Add to betslip' }));
  expect(slip().picks.map(({ outcomeName, odds }) => [outcomeName, odds])).toEqual([
    ['Over 2.5', 20_000],
    ['Over 2.5', 25_000],
    ['Over 3.5', 20_000],
  ]);
  expect(slip().tab).toBe('multiple');
  expect(opened).toEqual([{ open: true }]);
  expect(calls).toContain(`${PATH}/loaded`);
});

it('marks English names on a page in another language, also on the slip', async () => {
  const langs = { home: 'en', outcomeName: 'en' };
  const made = selection(1, { home: 'Kotoko', langs });
  const { slip } = await show('/load_code?code=7K2P9QXM', {
    data: { ...code, legs: [{ change: 'same', made, now: made }] },
  });
  const row = within(await screen.findByRole('list', { name: 'Picks in this code' })).getByRole('listitem');
  const english = [...row.querySelectorAll('[lang=en]')].map(({ textContent }) => textContent);
  expect(english).toEqual([made.outcomeName, 'Kotoko']);
  await userEvent.click(screen.getByRole('button', { name: 'Add to betslip' }));
  expect(slip().picks[0]?.langs).toEqual(langs);
});

it('shows no total odds for selections that a multiple cannot combine', async () => {
  const twice = {
    change: 'same' as const,
    made: selection(1, { outcomeId: '13' }),
    now: selection(1, { outcomeId: '13' }),
  };
  await show('/load_code?code=7K2P9QXM', { data: { ...code, legs: [...code.legs, twice] } });
  expect(await screen.findByText('3 picks have changed since the code was created.')).toBeVisible();
  expect(screen.queryByText('Total odds now')).toBeNull();
});

it('shows no total when a winner clashes with a match of its competition, and reads a code without competitions', async () => {
  const tournamentId = 'sr:tournament:17';
  const [match, winner, old] = [
    selection(1, { tournamentId }),
    selection(7, { eventId: 'sr:season:7', tournamentId }),
    selection(2),
  ];
  const legs = [match, winner, old].map((made) => ({ change: 'same' as const, made, now: made }));
  const { slip } = await show('/load_code?code=7K2P9QXM', { data: { ...code, legs } });
  await userEvent.click(await screen.findByRole('button', { name: 'Add to betslip' }));
  expect(screen.queryByText('Total odds now')).toBeNull();
  expect(slip().picks).toHaveLength(3);
  expect(listOutrightClashes(slip().picks).map(({ eventId }) => eventId)).toEqual([match.eventId, winner.eventId]);
});

it('offers to add to a slip or to replace it, and can be undone', async () => {
  const { slip, platform } = await show('/load_code?code=7K2P9QXM');
  const { banker: _banker, ...own } = selection(9);
  act(() => void platform.store.dispatch(betslipSlice.actions.toggleSelection(own)));
  await userEvent.click(await screen.findByRole('button', { name: 'Add to my betslip' }));
  expect(slip().picks).toHaveLength(4);
  await userEvent.click(screen.getByRole('button', { name: 'Replace my betslip' }));
  expect(slip().picks).toHaveLength(3);
  act(() => void platform.store.dispatch(betslipSlice.actions.undone()));
  expect(slip().picks).toHaveLength(4);
});

it("shows the server's reason why a code does not work", async () => {
  await show('/load_code?code=7K2P9QXM', { bizCode: 51_162, message: 'This booking code is out of date.' });
  expect(await screen.findByText('This booking code is out of date.')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Booking code' })).toHaveValue('7K2P9QXM');
});

it('asks for a code', async () => {
  const { calls } = await show('/load_code');
  expect(screen.getByText('Got a code from a friend?')).toBeVisible();
  expect(calls).toEqual([]);
});
