import { api } from '@oware/api-client';
import { BizCode, type EditBetResponse, type EditBetRequest, type SearchResponse, type Ticket } from '@oware/contracts';
import { installDialogs } from '@oware/ui/sheet/testing';
import { act, cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { betsRoutes } from '../bets/routes';
import { renderPage, type ShownPage } from '../testing/show-page';
import TicketPage from '../bets/ticket-page';
import { buildMatch } from '../odds/testing';
import { confirmSelections } from '../odds/confirm-selections';
import { getSelectionKey } from '../betslip/selection';
import { sportsbookReducer } from '../betslip/reducer';
import { selectBetslip } from '../betslip/selectors';
import { betslipSlice } from '../betslip/slice';
import { Device } from '../testing/page';
import { buildConfig, buildSelection } from '../betslip/testing/samples';
import { createResult, noResponse, openAt, createRejection } from '../betslip/testing/show-slip';
import { getOffers, editBet } from '../cash-out/calls';
import { buildBet, buildLeg, buildOffer, buildCashOutResponse } from '../cash-out/testing/samples';

// The runner and the API client have their own tests with a network; here calls respond immediately.
jest.mock('../cash-out/calls');
jest.mock('../odds/confirm-selections');
const edit = jest.mocked(editBet);
const confirm = jest.mocked(confirmSelections);

const ticketRoute = betsRoutes[2]!;
const user = userEvent.setup();
jest.setTimeout(60_000);
configure({ asyncUtilTimeout: 20_000 });

const a = buildLeg({ outcomeName: 'Kotoko' });
const b = buildLeg({ eventId: 'sr:match:2', home: 'Enyimba', away: 'Rangers', outcomeName: 'Enyimba' });
const c = buildLeg({ eventId: 'sr:match:3', home: 'Shooting Stars', away: 'Plateau', outcomeName: 'Plateau' });
const bet = (change: Partial<Ticket> = {}): Ticket => buildBet({ legs: [a, b, c], ...change });
const edited = (change: Partial<EditBetResponse> = {}): EditBetResponse => ({
  cashOut: buildCashOutResponse({ ticket: bet({ status: 'cashedOut', editedTo: '78' }) }),
  ticket: buildBet({ ticketId: '78' }),
  ...change,
});
const sent = (): EditBetRequest[] => edit.mock.calls.map(([, request]) => request);

/** Response to the search of the sheet; null responds with an error, undefined never. */
let searched: (path: string) => SearchResponse | null | undefined;
let toasts: string[];
let visited: unknown[];
async function showEditor(
  ticket = bet(),
  early = [] as ReturnType<typeof buildSelection>[],
): Promise<ShownPage & { sheet: HTMLElement }> {
  const shown = renderPage(
    ticketRoute,
    <TicketPage />,
    '/my_accounts/open_bets/77',
    (path) => {
      if (!path.startsWith('/factsCenter/search?'))
        return { data: path === '/common/config/betslip' ? buildConfig() : ticket };
      const found = searched(path);
      if (found === null) return { bizCode: BizCode.internal };
      return found && { data: found };
    },
    'ama',
    { device: new Device(), now: Date.now },
  );
  shown.platform.injectSlice('sportsbook', sportsbookReducer);
  for (const selection of early)
    act(() => void shown.platform.store.dispatch(betslipSlice.actions.toggleSelection(selection)));
  shown.platform.navigate = (to) => void visited.push(to);
  shown.platform.events.on('toast.requested', ({ text }) => toasts.push(text));
  await user.click(await screen.findByRole('button', { name: 'Edit bet' }));
  return { ...shown, sheet: await screen.findByRole('dialog', { name: 'Edit bet' }) };
}
/** Waits until the button accepts taps: for a moment after it starts to move money, it ignores them. */
async function stake(sheet: HTMLElement, amount: string): Promise<HTMLElement> {
  const button = await within(sheet).findByRole('button', { name: `Stake ₦${amount} on the new bet` });
  await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'));
  return button;
}

const comeOnline = (): void => act(() => void window.dispatchEvent(new Event('online')));
/** A closed sheet has removed its history entry. */
const historySettled = (): Promise<void> => waitFor(() => expect(window.history.state?.owareOpen ?? 0).toBe(0));

beforeAll(installDialogs);
beforeEach(() => {
  searched = () => undefined;
  toasts = [];
  visited = [];
  jest
    .mocked(getOffers)
    .mockImplementation(async (_http, ids = []) =>
      createResult({ quotes: ids.map((ticketId) => ({ ticketId, offer: buildOffer(), rejection: null })) }),
    );
  edit.mockReset().mockResolvedValue(createResult(edited()));
  confirm
    .mockReset()
    .mockImplementation(async (_http, selections) => openAt(selections, { [getSelectionKey(b)]: 15_000 }));
});
afterEach(async () => {
  cleanup();
  await historySettled();
});

it("removes a selection by keyboard, and stakes the bet's value on the rest at the current odds", async () => {
  const { sheet } = await showEditor();
  expect(within(sheet).getByText('Remove a pick, or add one.')).toBeVisible();
  act(() => within(sheet).getByRole('button', { name: 'Remove Plateau, Shooting Stars v Plateau' }).focus());
  await user.keyboard('{Enter}');
  await waitFor(() =>
    expect(
      within(sheet)
        .getAllByRole('row')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'NowAfter',
      'BetMultiple of 3Multiple of 2',
      'Total odds8.003.00',
      'Stake₦100.00₦145.00',
      'Potential win, after tax₦385.00₦420.50',
    ]),
  );
  expect(sheet).toHaveTextContent('Cash-out value₦145.00');
  expect(within(sheet).getByRole('list', { name: 'Picks in this bet' })).toHaveTextContent(
    'odds of your bet: 2.00 1.50',
  );
  const button = await stake(sheet, '145.00');
  act(() => button.focus());
  await user.keyboard('{Enter}{Enter}');
  await waitFor(() => expect(visited).toEqual(['/my_accounts/open_bets/78']));
  expect(sent()).toEqual([
    {
      key: expect.stringMatching(/^[0-9a-f-]{36}$/),
      ticketId: '77',
      least: 1_450_000,
      oddsPolicy: 'higher',
      bet: {
        type: 'multiple',
        systemSizes: [],
        selections: [
          { eventId: 'sr:match:1', marketId: 1, specifiers: '', outcomeId: '1', odds: 20_000, banker: false },
          { eventId: 'sr:match:2', marketId: 1, specifiers: '', outcomeId: '1', odds: 15_000, banker: false },
        ],
      },
    },
  ]);
  expect(toasts).toEqual(['Your bet is edited.']);
});

it.each([
  [4_000_000, null, 'stays at ₦400.00', 'Your bet is edited. Its auto cash-out at ₦400.00 is off.'],
  [4_000_000, 4_000_000, 'stays at ₦400.00', 'Your bet is edited. Auto cash-out at ₦400.00 still applies.'],
  [4_300_000, null, 'ends: the new bet can’t pay ₦430.00', 'Your bet is edited. Its auto cash-out at ₦430.00 is off.'],
])(
  'shows before and after the edit the outcome for an auto cash-out at %i',
  async (autoCashOut, after, before, toast) => {
    edit.mockResolvedValue(createResult(edited({ ticket: buildBet({ ticketId: '78', autoCashOut: after }) })));
    const { sheet } = await showEditor(bet({ autoCashOut }));
    await user.click(within(sheet).getByRole('button', { name: /^Remove Plateau/ }));
    await waitFor(() => expect(sheet).toHaveTextContent(`Auto cash-out${before}`));
    await user.click(await stake(sheet, '145.00'));
    await waitFor(() => expect(toasts).toEqual([toast]));
  },
);

it('shows the new bet even if the page was first notified that the old one is over', async () => {
  let response: (result: ReturnType<typeof createResult<EditBetResponse>>) => void = () => undefined;
  edit.mockReturnValue(new Promise((resolve) => (response = resolve)));
  const now = bet();
  const { sheet, platform } = await showEditor(now);
  await user.click(within(sheet).getByRole('button', { name: /^Remove Plateau/ }));
  await user.click(await stake(sheet, '145.00'));
  Object.assign(now, { status: 'cashedOut', editedTo: '78' });
  act(() => void platform.store.dispatch(api.util.invalidateTags(['Bets'])));
  expect(await screen.findByText('Edited')).toBeVisible();
  act(() => response(createResult(edited())));
  await waitFor(() => expect(visited).toEqual(['/my_accounts/open_bets/78']));
});

it('adds a selection from the betslip, and removes it from the slip once it is placed', async () => {
  const extra = buildSelection({ eventId: 'sr:match:9', outcomeName: 'Remo' });
  const other = buildSelection({ eventId: 'sr:match:10', outcomeName: 'Lobi' });
  const { sheet, platform } = await showEditor(bet(), [extra, other]);
  await user.click(within(sheet).getByRole('button', { name: /^Add Remo/ }));
  await waitFor(() => expect(sheet).toHaveTextContent('Multiple of 4'));
  await user.click(await stake(sheet, '145.00'));
  await waitFor(() => expect(visited).toHaveLength(1));
  expect(sent()[0]!.bet.selections.map(({ eventId }) => eventId)).toEqual([
    'sr:match:1',
    'sr:match:2',
    'sr:match:3',
    'sr:match:9',
  ]);
  expect(selectBetslip(platform.store.getState()).picks).toEqual([other]);
});

it('shows why a bet cannot be edited', async () => {
  const closed = { ...a, eventId: 'sr:match:8', outcomeName: 'Akwa', home: 'Akwa' };
  confirm.mockImplementation(async (_http, selections) => {
    const all = openAt(selections);
    return all.ok
      ? createResult({
          ...all.data,
          selections: all.data.selections.map((found) => (found?.event.id === 'sr:match:8' ? null : found)),
        })
      : all;
  });
  const { sheet } = await showEditor(bet({ legs: [a, b, closed] }), [
    buildSelection({ eventId: 'sr:match:1', outcomeId: '2', outcomeName: 'Draw' }),
  ]);
  const note = (): HTMLElement => within(sheet).getByText((_text, element) => element?.id === 'edit-problem');
  const toggle = async (name: RegExp): Promise<void> => user.click(within(sheet).getByRole('button', { name }));
  await toggle(/^Remove Enyimba/);
  await waitFor(() => expect(note()).toHaveTextContent('Remove the closed picks.'));
  await toggle(/^Remove Akwa/);
  await waitFor(() => expect(note()).toBeEmptyDOMElement());
  await toggle(/^Add Draw/);
  expect(note()).toHaveTextContent('Two picks are from the same match. Remove one.');
  await toggle(/^Remove Draw/);
  await toggle(/^Remove Kotoko/);
  expect(note()).toHaveTextContent('Keep at least one pick, or cash out instead.');
  await user.click(within(sheet).getByRole('button', { name: 'Edit bet' }));
  expect(edit).not.toHaveBeenCalled();
});

it('does not combine a selection with the winner of its competition', async () => {
  const tournamentId = 'sr:tournament:17';
  const legs = [{ ...a, tournamentId }, b];
  const winner = buildSelection({
    eventId: 'sr:season:7',
    tournamentId,
    home: 'GPL',
    away: '',
    outcomeName: 'Champions',
  });
  const { sheet } = await showEditor(bet({ legs }), [winner]);
  await user.click(within(sheet).getByRole('button', { name: /^Add Champions/ }));
  expect(
    await within(sheet).findByText('You can’t combine an outright with a match from the same competition. Remove one.'),
  ).toBeVisible();
  await user.click(within(sheet).getByRole('button', { name: /^Remove Kotoko/ }));
  expect(await stake(sheet, '145.00')).not.toHaveAttribute('aria-disabled');
});

it('ignores taps on the button when a suspended selection reopens under the finger', async () => {
  let status: 1 | -1 = -1;
  confirm.mockImplementation(async (_http, selections) => openAt(selections, {}, status));
  const { sheet } = await showEditor();
  await user.click(within(sheet).getByRole('button', { name: /^Remove Plateau/ }));
  const note = (): HTMLElement => within(sheet).getByText((_text, element) => element?.id === 'edit-problem');
  await waitFor(() => expect(note()).not.toBeEmptyDOMElement());
  const button = await within(sheet).findByRole('button', { name: /on the new bet$/ });
  fireEvent.pointerDown(button);
  status = 1;
  comeOnline();
  await waitFor(() => expect(note()).toBeEmptyDOMElement());
  await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'));
  fireEvent.click(button, { detail: 1 });
  expect(edit).not.toHaveBeenCalled();
  await user.click(button);
  await waitFor(() => expect(sent()).toHaveLength(1));
});

it('includes a decided selection in the value, but not in the new bet', async () => {
  const { sheet } = await showEditor(bet({ legs: [a, b, { ...c, result: 'won' }] }));
  expect(within(sheet).getByRole('region', { name: 'Settled, included in your cash-out value' })).toHaveTextContent(
    'Plateau',
  );
  await user.click(await stake(sheet, '145.00'));
  await waitFor(() => expect(sent()[0]?.bet.selections).toHaveLength(2));
});

it('keeps the bet when the edit is rejected, and accepts the new odds with one tap', async () => {
  const outcome = {
    eventId: 'sr:match:2',
    marketId: 1,
    specifiers: '',
    outcomeId: '1',
    odds: 18_000,
    active: true,
    marketStatus: 1,
    eventStatus: 'notStarted',
  };
  edit.mockResolvedValueOnce(
    createRejection(BizCode.oddsChanged, {
      outcomes: [outcome],
      quote: { ticketId: '77', offer: buildOffer(), rejection: null },
    }),
  );
  const { sheet } = await showEditor();
  await user.click(within(sheet).getByRole('button', { name: /^Remove Plateau/ }));
  await user.click(await stake(sheet, '145.00'));
  expect(await within(sheet).findByRole('alert')).toHaveTextContent('Not edited: Said by the server. Your bet stands.');
  expect(within(sheet).getByText('1.80')).toBeVisible();
  expect(visited).toEqual([]);
  await user.click(await stake(sheet, '145.00'));
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]!.bet.selections[1]!.odds).toBe(18_000);
  expect(sent()[1]!.key).not.toBe(sent()[0]!.key);
});

it('asks with the same key until the result is known', async () => {
  edit.mockResolvedValue(noResponse);
  const { sheet } = await showEditor();
  await user.click(within(sheet).getByRole('button', { name: /^Remove Plateau/ }));
  await user.click(await stake(sheet, '145.00'));
  expect(await within(sheet).findByText(/it will never be done twice/)).toBeVisible();
  edit.mockResolvedValue(createResult(edited()));
  comeOnline();
  await waitFor(() => expect(visited).toEqual(['/my_accounts/open_bets/78']));
  expect(new Set(sent().map(({ key }) => key)).size).toBe(1);
});

const found = (events: SearchResponse['events']): SearchResponse => ({
  events,
  teams: [],
  leagues: [],
  players: [],
  feed: { serverTime: Date.UTC(2026, 0, 10, 12), producers: [{ id: 1, name: 'Live', up: true }] },
});
const searchFor = async (sheet: HTMLElement, words: string): Promise<HTMLElement> => {
  const field = await within(sheet).findByRole('searchbox', { name: 'Search to add a pick' });
  await user.clear(field);
  await user.type(field, words);
  return field;
};

it('adds a match from the search by keyboard, and stakes the bet on it too', async () => {
  searched = (path) => (path.includes('q=hearts') ? found([buildMatch({ id: 'sr:match:40' })]) : found([]));
  const { sheet } = await showEditor();
  await searchFor(sheet, 'hearts');
  expect(await within(sheet).findByText('1 match found')).toBeInTheDocument();
  const cell = within(await within(sheet).findByRole('list', { name: 'Matches found' })).getByRole('button', {
    name: '1, 2.05, Hearts of Oak, 1X2',
  });
  act(() => cell.focus());
  await user.keyboard('{Enter}');
  expect(cell).toHaveAttribute('aria-pressed', 'true');
  expect(within(sheet).getByRole('button', { name: /^Remove Hearts of Oak, / })).toBeVisible();
  await waitFor(() => expect(sheet).toHaveTextContent('Multiple of 4'));
  await user.click(await stake(sheet, '145.00'));
  await waitFor(() => expect(sent()[0]?.bet.selections.map(({ eventId }) => eventId)).toContain('sr:match:40'));
});

it('removes an added match in the search or in the bet', async () => {
  searched = () => found([buildMatch({ id: 'sr:match:40' })]);
  const { sheet } = await showEditor();
  await searchFor(sheet, 'hearts');
  const cell = await within(sheet).findByRole('button', { name: '1, 2.05, Hearts of Oak, 1X2' });
  await user.click(cell);
  await user.click(cell);
  expect(within(sheet).queryByRole('button', { name: /^Remove Hearts/ })).toBeNull();
  await user.click(cell);
  await user.click(within(sheet).getByRole('button', { name: /^Remove Hearts/ }));
  expect(cell).toHaveAttribute('aria-pressed', 'false');
});

it('shows that the search found nothing, and after a failed call searches again on a tap', async () => {
  searched = () => found([]);
  const { sheet } = await showEditor();
  const field = await searchFor(sheet, 'zzz');
  expect((await within(sheet).findAllByText('No matches found for “zzz”'))[0]).toBeInTheDocument();
  searched = () => null;
  await searchFor(sheet, 'hearts');
  const reload = await within(sheet).findByRole('button', { name: 'Reload' });
  searched = () => found([buildMatch({ id: 'sr:match:40' })]);
  await user.click(reload);
  expect(await within(sheet).findByText('1 match found')).toBeInTheDocument();
  await user.click(within(sheet).getByRole('button', { name: 'Clear search' }));
  expect(field).toHaveFocus();
  await waitFor(() => expect(within(sheet).queryByRole('list', { name: 'Matches found' })).toBeNull());
});
