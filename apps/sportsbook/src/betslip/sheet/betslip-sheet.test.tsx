import { BizCode, BUILDER_MARKET, PERSONAL_TOPIC, type PlaceOrderRequest } from '@oware/contracts';
import { DepositSlot, type Protection, type ProtectionState } from '@oware/platform';
import { provideRealtime, Subject } from '@oware/realtime';
import { installDialogs } from '@oware/ui/sheet/testing';
import { act, cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useContext, type ReactNode } from 'react';
import { getOrderByKey, placeOrder } from '../calls';
import { confirmSelections } from '../../odds/confirm-selections';
import { ORDER_STORAGE_KEY } from '../order/stored-orders';
import { getSelectionKey, type SlipSelection } from '../selection';
import { selectBetslip } from '../selectors';
import { betslipSlice } from '../slice';
import { Device } from '../../testing/page';
import { createTestRealtime } from '../../testing/realtime';
import { buildConfig, buildSelection } from '../testing/samples';
import {
  createResult,
  buildTicket,
  endSlips,
  noResponse,
  openAt,
  buildPlacedResponse,
  createRejection,
  showSlip,
} from '../testing/show-slip';

// The order runner and the API client have their own tests with a network; here calls respond immediately.
jest.mock('../calls');
jest.mock('../../odds/confirm-selections');
const place = jest.mocked(placeOrder);
const findOrder = jest.mocked(getOrderByKey);
const confirm = jest.mocked(confirmSelections);

const a = buildSelection({ eventId: 'sr:match:1', outcomeName: 'Kotoko' });
const b = buildSelection({ eventId: 'sr:match:2', outcomeName: 'Hearts' });
const c = buildSelection({ eventId: 'sr:match:3', outcomeName: 'Enyimba' });
const user = userEvent.setup();
const getPlaceBetButton = (name: string | RegExp): HTMLElement => screen.getByRole('button', { name });
/** Waits until the button accepts taps: for a moment after it becomes a button that moves money, it ignores them. */
async function findEnabledButton(name: string): Promise<HTMLElement> {
  await waitFor(() => expect(getPlaceBetButton(name)).not.toHaveAttribute('aria-disabled'));
  return getPlaceBetButton(name);
}
const getStakeInput = (selection: SlipSelection): HTMLElement =>
  screen.getByRole('textbox', { name: new RegExp(`^Stake on ${selection.outcomeName}`) });
const sent = (): PlaceOrderRequest[] => place.mock.calls.map(([, request]) => request);

// Allows for a busy machine.
jest.setTimeout(60_000);
configure({ asyncUtilTimeout: 20_000 });

beforeAll(installDialogs);
beforeEach(() => {
  place
    .mockReset()
    .mockImplementation(async (_http, { bets }) =>
      createResult(
        buildPlacedResponse(bets.map((bet) => buildTicket([a, b, c].slice(0, bet.selections.length), bet.stake))),
      ),
    );
  findOrder.mockReset().mockResolvedValue(createRejection(BizCode.notFound));
  confirm.mockReset().mockImplementation(async (_http, selections) => openAt(selections));
});
/** Simulates the browser's back button. */
const goBack = (): void => act(() => window.history.back());
const theFooter = (): HTMLElement => document.querySelector('footer')!;
const historySettledAt = (depth: number): Promise<void> =>
  waitFor(() => expect(window.history.state?.owareOpen ?? 0).toBe(depth));
const historySettled = (): Promise<void> => waitFor(() => expect(window.history.state?.owareOpen ?? 0).toBe(0));
afterEach(async () => {
  endSlips();
  cleanup();
  await historySettled();
});

it('explains its parts behind a button, which is marked until it was opened once', async () => {
  const device = new Device();
  await showSlip({ picks: [a], device });
  const tips = screen.getByRole('button', { name: 'Tips', expanded: false });
  expect(tips).toHaveClass('marked');
  expect(screen.queryByText('Single: a separate bet on each pick.')).toBeNull();
  await user.click(tips);
  expect(screen.getByText('Single: a separate bet on each pick.')).toBeVisible();
  expect(screen.getByText('Includes your stake.')).toBeVisible();
  expect(device.values.get('bet_helper')).toMatch(/^\["/);
  await user.click(screen.getByRole('button', { name: 'Tips', expanded: true }));
  expect(screen.queryByText(/^Odds can change/)).toBeNull();
  expect(tips).not.toHaveClass('marked');
});

it('marks English names on a page in another language', async () => {
  const langs = { home: 'en', marketName: 'en', outcomeName: 'en' };
  const builder = buildSelection({
    marketId: BUILDER_MARKET,
    eventId: 'sr:match:2',
    home: 'Akoma',
    outcomeName: 'A: b + C: d',
  });
  await showSlip({
    picks: [
      { ...a, langs },
      { ...builder, langs: { outcomeName: 'en' } },
    ],
  });
  const [first, second] = within(screen.getByRole('list', { name: 'Picks' })).getAllByRole('listitem');
  const english = (row: HTMLElement | undefined): string[] =>
    [...row!.querySelectorAll('[lang=en]')].map(({ textContent }) => textContent);
  expect(english(first)).toEqual(['Kotoko', 'Asante Kotoko', '1X2']);
  expect(within(first!).getByRole('link')).toHaveTextContent('Asante Kotoko v Hearts of Oak');
  expect(english(second)).toEqual(['A: bC: d']);
});

it('can be used by keyboard and accessible names alone, places once, and shows the ticket', async () => {
  const { store } = await showSlip({ picks: [a] });
  await user.type(getStakeInput(a), '500');
  const button = getPlaceBetButton('Place bet · ₦500.00');
  act(() => button.focus());
  await user.keyboard('{Enter}{Enter}');
  expect(await screen.findByRole('heading', { name: 'Your bet is placed' })).toHaveFocus();
  expect(sent()).toEqual([
    {
      key: expect.stringMatching(/^[0-9a-f-]{36}$/),
      oddsPolicy: 'higher',
      bets: [
        {
          type: 'single',
          stake: 5_000_000,
          systemSizes: [],
          selections: [
            { eventId: 'sr:match:1', marketId: 1, specifiers: '', outcomeId: '1', odds: 20_000, banker: false },
          ],
        },
      ],
    },
  ]);
  expect(screen.getByRole('article', { name: 'Ticket 77' })).toHaveTextContent('Needs a home win.');
  await user.click(getPlaceBetButton('Done'));
  expect(selectBetslip(store.getState())).toMatchObject({ picks: [], open: false });
});

it.each([
  ['Chrome/120', true],
  ['OwareApp/1.19.123 (android)', false],
  ['OwareApp/1.19.124 (android)', true],
  ['OwareApp/1.0.9 (ios)', false],
  ['OwareApp/1.1.0 (ios)', true],
])('shows in %s how far the next bonus is: %s', async (app, shows) => {
  const agent = jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(`Mozilla/5.0 ${app}`);
  await showSlip({ picks: [a, b] });
  expect(await screen.findByText('Potential win', { exact: false })).toBeVisible();
  expect(screen.queryByText(/1 more pick for 3% bonus/) !== null).toBe(shows);
  agent.mockRestore();
});

it('shows the balance', async () => {
  await showSlip({ picks: [a], balance: 12_500_000 });
  expect(await screen.findByText('Balance ₦1,250.00')).toBeVisible();
});

it('hides the balance when the player has chosen to, also on the receipt', async () => {
  await showSlip({ picks: [a], balance: 12_500_000, cookies: () => 'hide_balance_ama=1' });
  expect(await screen.findByText('Balance ******')).toBeVisible();
  await user.type(getStakeInput(a), '500');
  await user.click(getPlaceBetButton(/^Place bet/));
  expect(await screen.findByText(/^Balance \*{6} ·/)).toBeVisible();
});

it('keeps the selections on request', async () => {
  const { store } = await showSlip({ picks: [a] });
  await user.type(getStakeInput(a), '500');
  await user.click(getPlaceBetButton(/^Place bet/));
  await user.click(await screen.findByRole('button', { name: 'Bet again' }));
  expect(selectBetslip(store.getState()).picks).toEqual([a]);
  expect(getPlaceBetButton('Place bet · ₦500.00')).toBeVisible();
});

it('updates the possible winnings with each key', async () => {
  await showSlip({ picks: [a, b] });
  const wins: (string | null)[] = [];
  for (const text of ['1', '12', '12.', '12.5']) {
    fireEvent.change(screen.getByRole('textbox', { name: /Total stake/ }), { target: { value: text } });
    wins.push(screen.getByText(/^₦\d/, { selector: 'output' }).textContent);
  }
  expect(wins).toEqual(['₦3.85', '₦46.20', '₦46.20', '₦48.12']);
  expect(screen.getByText(/tax ₦1.88 deducted/)).toBeVisible();
});

it('takes stakes from its own pad, its amounts and quick stakes', async () => {
  const { store } = await showSlip({ picks: [a, b], balance: 12_345_678 });
  await user.click(screen.getByRole('textbox', { name: /Total stake/ }));
  const pad = screen.getByRole('group', { name: 'Stake' });
  for (const key of ['7', 'Point', '5', '0', '9']) await user.click(within(pad).getByRole('button', { name: key }));
  expect(selectBetslip(store.getState()).stakes.multiple).toBe(75_000);
  await user.click(getPlaceBetButton('Add ₦100'));
  expect(selectBetslip(store.getState()).stakes.multiple).toBe(1_075_000);
  await user.click(getPlaceBetButton('Add ₦1,000'));
  expect(screen.getByRole('textbox', { name: /Total stake/ })).toHaveValue('1,107.5');
  await user.click(getPlaceBetButton('Max: ₦1,234.56'));
  expect(selectBetslip(store.getState()).stakes.multiple).toBe(12_345_600);
  await user.click(getPlaceBetButton('Done'));
  await user.click(getPlaceBetButton('Add ₦100'));
  expect(selectBetslip(store.getState()).stakes.multiple).toBe(13_345_600);
});

it('separates thousands while the stake is typed, and keeps the caret behind the same digit', async () => {
  const { store } = await showSlip({ picks: [a, b] });
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: /Total stake/ });
  await user.type(field, '2500');
  expect(field).toHaveValue('2,500');
  await user.type(field, '1', { initialSelectionStart: 1, initialSelectionEnd: 1 });
  expect([field.value, field.selectionStart]).toEqual(['21,500', 2]);
  await user.keyboard('{Backspace}{Backspace}');
  expect([field.value, field.selectionStart]).toEqual(['500', 0]);
  expect(selectBetslip(store.getState()).stakes.multiple).toBe(5_000_000);
});

it('links to the deposit page when the deposit in the slip is unavailable, and reopens unchanged once the money arrives', async () => {
  const sheetEntry = (): unknown => (window.history.state as Record<string, unknown> | null)?.owareOpen;
  const entries: unknown[] = [];
  const navigate = jest.fn(() => entries.push(sheetEntry()));
  const { store, platform } = await showSlip({ picks: [a, b], balance: 1_000_000 });
  platform.navigate = navigate;
  await user.click(screen.getByRole('tab', { name: 'Single' }));
  await user.type(getStakeInput(b), '350.5');
  await user.click(await screen.findByRole('button', { name: 'Deposit ₦250.50' }));
  await user.click(await screen.findByRole('button', { name: 'Open the deposit page' }));
  await waitFor(() => expect(navigate).toHaveBeenCalledWith('/deposit?amount=250.5&slip=true'));
  // Only after the sheet's history entry is gone, because going back from that entry would leave the page.
  expect(entries).toEqual([undefined]);
  expect(selectBetslip(store.getState()).open).toBe(false);
  expect(sent()).toEqual([]);

  act(() => platform.events.emit('balance.changed', { balance: 1_000_000 }));
  expect(selectBetslip(store.getState()).open).toBe(false);
  await act(async () => platform.events.emit('balance.changed', { balance: 4_000_000 }));
  expect(selectBetslip(store.getState())).toMatchObject({ open: true, tab: 'single', picks: [a, b] });
});

it('deposits the missing amount inside the slip, and shows the unchanged slip once the money arrives', async () => {
  const { store, platform } = await showSlip({ picks: [a, b], balance: 1_000_000 });
  await user.click(screen.getByRole('tab', { name: 'Single' }));
  await user.type(getStakeInput(b), '350.5');
  await user.click(await screen.findByRole('button', { name: 'Deposit ₦250.50' }));
  expect(await screen.findByRole('dialog', { name: 'Deposit for your bet' })).toBeVisible();
  expect(screen.queryByRole('list', { name: 'Picks' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Back to your betslip' }));
  expect(screen.getByRole('list', { name: 'Picks' })).toBeVisible();

  await user.click(await screen.findByRole('button', { name: 'Deposit ₦250.50' }));
  expect(screen.queryByRole('list', { name: 'Picks' })).toBeNull();
  await act(async () => platform.events.emit('balance.changed', { balance: 4_000_000 }));
  expect(screen.getByRole('list', { name: 'Picks' })).toBeVisible();
  expect(getStakeInput(b)).toHaveValue('350.5');
  expect(selectBetslip(store.getState())).toMatchObject({ open: true, tab: 'single', picks: [a, b] });
  expect(await screen.findByRole('button', { name: 'Place bet · ₦350.50' })).toBeEnabled();
});

/** The deposit of the other remote: shows the payment under way, and can start one. */
function FakeDeposit(): ReactNode {
  const deposit = useContext(DepositSlot);
  return (
    <>
      <p>Payment {deposit?.pending ?? 'none'}</p>
      <button onClick={() => deposit?.onPending?.('5')}>Pay</button>
      <button onClick={() => deposit?.onPending?.(null)}>Another one</button>
    </>
  );
}

describe('a deposit inside the slip that is closed', () => {
  const begin = async () => {
    const shown = await showSlip({ picks: [a, b], balance: 1_000_000, slot: <FakeDeposit /> });
    const opened = (open: boolean): Promise<void> =>
      act(async () => void shown.store.dispatch(betslipSlice.actions.opened(open)));
    await user.click(screen.getByRole('tab', { name: 'Single' }));
    await user.type(getStakeInput(b), '350.5');
    await user.click(await screen.findByRole('button', { name: 'Deposit ₦250.50' }));
    expect(screen.getByText('Payment none')).toBeVisible();
    return { ...shown, opened };
  };

  it('reappears with its payment and the stake when the slip opens, until the player goes back', async () => {
    const { opened } = await begin();
    await user.click(getPlaceBetButton('Pay'));
    await opened(false);
    await opened(true);
    expect(await screen.findByText('Payment 5')).toBeVisible();
    await user.click(getPlaceBetButton('Back to your betslip'));
    expect(getStakeInput(b)).toHaveValue('350.5');
    await opened(false);
    await opened(true);
    expect(screen.queryByText(/^Payment/)).toBeNull();
  });

  it('reopens the slip when the money arrives, also the second time', async () => {
    const { opened, platform, store } = await begin();
    await user.click(getPlaceBetButton('Pay'));
    await opened(false);
    await opened(true);
    await opened(false);
    await act(async () => platform.events.emit('balance.changed', { balance: 4_000_000 }));
    expect(selectBetslip(store.getState()).open).toBe(true);
    expect(screen.queryByText(/^Payment/)).toBeNull();
    expect(getStakeInput(b)).toHaveValue('350.5');
    // Waits for one more request for the account.
    await act(async () => undefined);
  });

  it('expires after half an hour, and on logout', async () => {
    const { opened, platform, store } = await begin();
    const getStored = () => platform.sessionStorage.get('betslip_deposit', (value): value is object => value !== null);
    await user.click(getPlaceBetButton('Pay'));
    await opened(false);
    const later = jest.spyOn(platform, 'now').mockReturnValue(platform.now() + 31 * 60_000);
    await opened(true);
    expect(screen.queryByText(/^Payment/)).toBeNull();
    expect(getStored()).toBeUndefined();
    later.mockRestore();
    await user.click(await screen.findByRole('button', { name: 'Deposit ₦250.50' }));
    await user.click(getPlaceBetButton('Pay'));
    expect(getStored()).toBeDefined();
    await act(async () => void store.dispatch(betslipSlice.actions.userChanged({ userId: null })));
    expect(getStored()).toBeUndefined();
  });

  it('ends when no payment is in progress', async () => {
    const { opened } = await begin();
    await user.click(getPlaceBetButton('Pay'));
    await user.click(getPlaceBetButton('Another one'));
    await opened(false);
    await opened(true);
    expect(screen.queryByText(/^Payment/)).toBeNull();
  });
});

it('closes only the pad on back and on Escape, and the slip after that', async () => {
  const { store } = await showSlip({ picks: [a, b, c] });
  const pad = (): HTMLElement | null => screen.queryByRole('group', { name: 'Stake' });
  const stake = screen.getByRole('textbox', { name: /Total stake/ });
  await user.click(stake);
  expect(pad()).toBeVisible();
  goBack();
  await waitFor(() => expect(pad()).toBeNull());
  expect(selectBetslip(store.getState()).open).toBe(true);
  await user.click(stake);
  expect(pad()).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(pad()).toBeNull());
  expect(selectBetslip(store.getState()).open).toBe(true);
  await historySettledAt(1);
  goBack();
  await waitFor(() => expect(selectBetslip(store.getState()).open).toBe(false));
});

it('shows the combinations of a system with its stake, and clears the stake', async () => {
  const { store } = await showSlip({ picks: [a, b, c] });
  await user.click(screen.getByRole('tab', { name: 'System' }));
  expect(screen.getByRole('group', { name: 'Combinations' })).toBeVisible();
  await user.click(screen.getByRole('textbox', { name: /Total stake/ }));
  await user.click(within(screen.getByRole('group', { name: 'Stake' })).getByRole('button', { name: '5' }));
  const getOptions = () =>
    within(screen.getByRole('group', { name: 'Combinations' }))
      .getAllByRole('button')
      .map(({ textContent }) => textContent);
  expect(getOptions()).toEqual([
    'Singles 3 lines',
    'Doubles 3 lines · ₦5.00',
    'Trebles 1 line',
    'Trixie 4 lines',
    'Patent 7 lines',
  ]);
  await user.click(screen.getByRole('button', { name: /^Trebles/ }));
  expect(getOptions()).toEqual([
    'Singles 3 lines',
    'Doubles 3 lines · ₦3.75',
    'Trebles 1 line · ₦1.25',
    'Trixie 4 lines · ₦5.00',
    'Patent 7 lines',
  ]);
  await user.click(getPlaceBetButton('Clear stake'));
  expect(selectBetslip(store.getState()).stakes.system).toBe(0);
});

it('shows an error when a pasted stake cannot be read', async () => {
  await showSlip({ picks: [a, b] });
  await user.click(screen.getByRole('textbox', { name: /Total stake/ }));
  await user.paste('12.34.56');
  expect(screen.getByRole('textbox', { name: /Total stake/ })).toBeInvalid();
  expect(getPlaceBetButton('Check the stake')).toHaveAttribute('aria-disabled', 'true');
  await user.clear(screen.getByRole('textbox', { name: /Total stake/ }));
  await user.paste('1,000');
  expect(getPlaceBetButton('Place bet · ₦1,000.00')).toBeVisible();
});

it('shows for a live selection the same as lists do: the period with its minute, and the score', async () => {
  const { push } = await showSlip({ picks: [a] });
  push({
    eventId: 'sr:match:1',
    version: 2,
    time: 0,
    markets: [],
    status: 'live',
    score: { home: 1, away: 0, periods: [[1, 0]] },
    clock: { matchTime: '34:12', running: true, period: '1st half' },
  });
  expect(screen.getByRole('listitem')).toHaveTextContent("1-01st half 35'");
});

it('shows changed odds and accepts them with one tap', async () => {
  const { push } = await showSlip({ picks: [a] });
  await user.type(getStakeInput(a), '500');
  push({ eventId: 'sr:match:1', version: 2, time: 0, markets: [[1, '', 1, [['1', 19_000, 1]]]] });
  expect(screen.getByRole('listitem')).toHaveTextContent('was 2.001.90 went down');
  await user.click(getPlaceBetButton('Accept new odds'));
  await user.click(await findEnabledButton('Place bet · ₦500.00'));
  expect(sent()[0]?.bets[0]?.selections[0]?.odds).toBe(19_000);
});

it('places nothing on the second tap of a double tap on "Accept new odds"', async () => {
  const { push } = await showSlip({ picks: [a] });
  await user.type(getStakeInput(a), '500');
  push({ eventId: 'sr:match:1', version: 2, time: 0, markets: [[1, '', 1, [['1', 19_000, 1]]]] });
  await user.dblClick(getPlaceBetButton('Accept new odds'));
  expect(getPlaceBetButton('Place bet · ₦500.00')).toHaveAttribute('aria-disabled', 'true');
  expect(sent()).toEqual([]);
  await user.click(await findEnabledButton('Place bet · ₦500.00'));
  expect(sent()).toHaveLength(1);
});

describe('a button that starts to place a bet while a finger is on it or about to tap again', () => {
  /** Taps twice immediately, as in one double tap. */
  function tapTwice(button: HTMLElement): void {
    for (const detail of [1, 2]) {
      fireEvent.pointerDown(button);
      fireEvent.click(button, { detail });
    }
    expect(sent()).toEqual([]);
  }

  it('ignores taps when a suspended market reopens, and a press that began before', async () => {
    const { push } = await showSlip({ picks: [a] });
    await user.type(getStakeInput(a), '500');
    const setMarket = (version: number, status: 1 | -1): void =>
      push({ eventId: 'sr:match:1', version, time: 0, markets: [[1, '', status, []]] });
    setMarket(2, -1);
    const button = getPlaceBetButton('Suspended, wait a moment');
    setMarket(3, 1);
    tapTwice(button);
    setMarket(4, -1);
    fireEvent.pointerDown(button);
    setMarket(5, 1);
    await findEnabledButton('Place bet · ₦500.00');
    fireEvent.click(button, { detail: 1 });
    expect(sent()).toEqual([]);
    await user.click(button);
    expect(sent()).toHaveLength(1);
  });

  it('ignores taps when the device is online again', async () => {
    await showSlip({ picks: [a] });
    await user.type(getStakeInput(a), '500');
    confirm.mockResolvedValue(noResponse);
    await act(async () => void window.dispatchEvent(new Event('offline')));
    await screen.findByRole('button', { name: 'Waiting for connection' });
    confirm.mockImplementation(async (_http, selections) => openAt(selections));
    await act(async () => void window.dispatchEvent(new Event('online')));
    tapTwice(await screen.findByRole('button', { name: 'Place bet · ₦500.00' }));
    await user.click(await findEnabledButton('Place bet · ₦500.00'));
    expect(sent()).toHaveLength(1);
  });

  it('ignores taps when it replaces the deposit because the money has arrived', async () => {
    const { platform } = await showSlip({ picks: [a], balance: 1_000_000 });
    await user.type(getStakeInput(a), '500');
    await user.click(await findEnabledButton('Deposit ₦400.00'));
    await act(async () => platform.events.emit('balance.changed', { balance: 9_000_000 }));
    tapTwice(getPlaceBetButton('Place bet · ₦500.00'));
    await user.click(await findEnabledButton('Place bet · ₦500.00'));
    expect(sent()).toHaveLength(1);
  });

  it('ignores taps when it replaces the receipt whose selections the player keeps', async () => {
    await showSlip({ picks: [a] });
    await user.type(getStakeInput(a), '500');
    await user.click(await findEnabledButton('Place bet · ₦500.00'));
    place.mockClear();
    await user.click(await screen.findByRole('button', { name: 'Bet again' }));
    tapTwice(await screen.findByRole('button', { name: 'Place bet · ₦500.00' }));
    await user.click(await findEnabledButton('Place bet · ₦500.00'));
    expect(sent()).toHaveLength(1);
  });

  it('ignores taps when it replaces the progress of a rejected order', async () => {
    await showSlip({ picks: [a] });
    await user.type(getStakeInput(a), '500');
    place.mockResolvedValueOnce(
      createRejection(BizCode.liabilityReached, { outcomes: [], maxStake: 2_000_000, bet: 0 }),
    );
    await user.click(await findEnabledButton('Place bet · ₦500.00'));
    await screen.findByText(/^Not placed/);
    place.mockClear();
    tapTwice(getPlaceBetButton('Place bet · ₦500.00'));
  });
});

it('shows the new odds of a rejected order and accepts them with one tap', async () => {
  await showSlip({ picks: [a] });
  await user.type(getStakeInput(a), '500');
  place.mockResolvedValueOnce(
    createRejection(BizCode.oddsChanged, {
      outcomes: [{ ...a, odds: 18_000, active: true, marketStatus: 1, eventStatus: 'notStarted' }],
    }),
  );
  await user.click(getPlaceBetButton(/^Place bet/));
  expect(await screen.findByText('Not placed: Said by the server.')).toBeVisible();
  await user.click(getPlaceBetButton('Accept new odds'));
  await user.click(await findEnabledButton('Place bet · ₦500.00'));
  expect(await screen.findByRole('heading', { name: 'Your bet is placed' })).toBeVisible();
  expect(new Set(sent().map(({ key }) => key)).size).toBe(2);
});

it.each([BizCode.limitReached, BizCode.liabilityReached])(
  'offers the stake that the limits allow (%s)',
  async (code) => {
    await showSlip({ picks: [a] });
    await user.type(getStakeInput(a), '500');
    place.mockResolvedValueOnce(createRejection(code, { outcomes: [], maxStake: 2_000_000, bet: 0 }));
    await user.click(getPlaceBetButton(/^Place bet/));
    await user.click(await screen.findByRole('button', { name: 'Stake ₦200.00' }));
    expect(getPlaceBetButton('Place bet · ₦200.00')).toBeVisible();
  },
);

it('moves the focus to the stake that caused a rejection, described by the reason', async () => {
  await showSlip({ picks: [a, b] });
  await user.click(screen.getByRole('tab', { name: 'Single' }));
  await user.type(getStakeInput(a), '500');
  await user.type(getStakeInput(b), '300');
  place.mockResolvedValueOnce(createRejection(BizCode.stakeTooHigh, { outcomes: [], maxStake: 2_000_000, bet: 1 }));
  await user.click(getPlaceBetButton(/^Place bet/));
  await waitFor(() => expect(getStakeInput(b)).toHaveFocus());
  expect(getStakeInput(b)).toBeInvalid();
  expect(getStakeInput(b)).toHaveAccessibleDescription('Not placed: Said by the server.');
  expect(getStakeInput(a)).toBeValid();
  await user.type(getStakeInput(b), '1');
  expect(getStakeInput(b)).toBeValid();
});

it('leaves the focus when an order was rejected for another reason', async () => {
  await showSlip({ picks: [a] });
  await user.type(getStakeInput(a), '500');
  place.mockResolvedValueOnce(createRejection(BizCode.insufficientBalance));
  await user.click(getPlaceBetButton(/^Place bet/));
  expect(await screen.findByText('Not placed: Said by the server.')).toBeVisible();
  expect(getStakeInput(a)).toBeValid();
  expect(getStakeInput(a)).not.toHaveFocus();
});

it.each([
  ['1', /^Stake at least ₦/],
  ['', /stake/i],
])('focuses the field on a tap on the button while its stake is "%s"', async (typed, button) => {
  await showSlip({ picks: [a, b] });
  const total = screen.getByRole('textbox', { name: /Total stake/ });
  fireEvent.change(total, { target: { value: typed } });
  fireEvent.blur(total);
  if (typed) {
    expect(total).toBeInvalid();
    expect(total).toHaveAccessibleDescription(document.getElementById('betslip-reason')?.textContent ?? '');
  }
  await user.click(within(theFooter()).getByRole('button', { name: button }));
  expect(screen.getByRole('textbox', { name: /Total stake/ })).toHaveFocus();
});

it("shows before a tap how much the player's own limit leaves, and accepts no more", async () => {
  await showSlip({
    picks: [a],
    left: {
      stake: 2_000_000,
      deposit: null,
      tightest: { kind: 'stake', period: 'day', amount: 5_000_000, used: 3_000_000 },
    },
  });
  expect(await screen.findByText('You have ₦200.00 left in your 24-hour stake limit.')).toBeInTheDocument();
  await user.type(getStakeInput(a), '500');
  await user.click(getPlaceBetButton('Stake at most ₦200.00'));
  expect(place).not.toHaveBeenCalled();
});

it('waits while a market is suspended, and removes closed selections with one tap', async () => {
  const { push, store } = await showSlip({ picks: [a, b] });
  push({ eventId: 'sr:match:1', version: 2, time: 0, markets: [[1, '', -1, []]] });
  expect(getPlaceBetButton('Suspended, wait a moment')).toHaveAttribute('aria-disabled', 'true');
  push({ eventId: 'sr:match:1', version: 3, time: 0, markets: [], status: 'ended' });
  await user.click(getPlaceBetButton('Remove 1 closed pick'));
  expect(selectBetslip(store.getState()).picks).toEqual([b]);
});

it('shows no winnings for selections that cannot be bet on', async () => {
  const { push } = await showSlip({ picks: [a, b] });
  fireEvent.change(screen.getByRole('textbox', { name: /Total stake/ }), { target: { value: '12' } });
  const mayWin = (): string | null => theFooter().querySelector('output')!.textContent;
  expect(mayWin()).toBe('₦46.20');
  expect(screen.getByText(/tax ₦/)).toBeVisible();
  push({ eventId: 'sr:match:1', version: 2, time: 0, markets: [], status: 'ended' });
  expect(getPlaceBetButton('Remove 1 closed pick')).toBeVisible();
  expect(mayWin()).toBe('--');
  expect(screen.queryByText(/tax ₦/)).toBeNull();
});

it('shows no winnings for markets that a rule excludes from one multiple, until they are singles', async () => {
  const other = buildSelection({ eventId: a.eventId, marketId: 10, outcomeId: '9', outcomeName: 'No away win' });
  const config = buildConfig({ marketMutexRule: [{ mutexKey: 'result', indexArray: [1, 10] }] });
  await showSlip({ picks: [a, other], config });
  fireEvent.change(screen.getByRole('textbox', { name: /Total stake/ }), { target: { value: '100' } });
  expect(getPlaceBetButton('Picks cannot be combined')).toBeVisible();
  expect(theFooter().querySelector('output')).toHaveTextContent('--');
  await user.click(screen.getByRole('tab', { name: 'Single' }));
  await user.type(getStakeInput(a), '100');
  await user.type(getStakeInput(other), '100');
  expect(getPlaceBetButton('Place bet · ₦200.00')).toBeVisible();
  expect(theFooter().querySelector('output')).not.toHaveTextContent('--');
});

it('shows its settings in place of the selections, and returns the focus to the button that opened them', async () => {
  await showSlip({ picks: [a, b] });
  await user.click(screen.getByRole('textbox', { name: /Total stake/ }));
  await user.click(getPlaceBetButton('Betslip settings'));
  expect(screen.getByText('Higher odds are accepted automatically. You confirm lower ones.')).toBeVisible();
  expect(screen.queryByRole('list', { name: 'Picks' })).toBeNull();
  expect(getPlaceBetButton('Back to your betslip')).toHaveFocus();
  await user.click(screen.getByRole('radio', { name: 'Accept any' }));
  expect(screen.getByText('Your bet is placed at the current odds, higher or lower.')).toBeVisible();
  await user.click(getPlaceBetButton('Back to your betslip'));
  expect(screen.getByRole('list', { name: 'Picks' })).toBeVisible();
  expect(getPlaceBetButton('Betslip settings')).toHaveFocus();
});

it('shows immediately that the device is offline, and continues when it is back', async () => {
  await showSlip({ picks: [a] });
  await user.type(getStakeInput(a), '100');
  expect(getPlaceBetButton('Place bet · ₦100.00')).toBeVisible();
  confirm.mockResolvedValue(noResponse);
  await act(async () => void window.dispatchEvent(new Event('offline')));
  expect(await screen.findByRole('button', { name: 'Waiting for connection' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  confirm.mockImplementation(async (_http, selections) => openAt(selections));
  await act(async () => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByRole('button', { name: 'Place bet · ₦100.00' })).toBeVisible();
});

it('does not open betting before the odds are confirmed', async () => {
  confirm.mockResolvedValue(noResponse);
  await showSlip({ picks: [a] });
  await user.type(getStakeInput(a), '500');
  expect(getPlaceBetButton('Waiting for connection')).toHaveAttribute('aria-disabled', 'true');
  await user.click(getPlaceBetButton('Waiting for connection'));
  expect(place).not.toHaveBeenCalled();
});

it('sends a visitor to the login and continues afterwards', async () => {
  const { platform, store } = await showSlip({ picks: [a], userId: null });
  const onLogin = jest.fn();
  platform.events.on('login.requested', onLogin);
  await user.type(getStakeInput(a), '500');
  await user.click(getPlaceBetButton('Log in to bet'));
  expect(onLogin).toHaveBeenCalledTimes(1);
  expect(selectBetslip(store.getState()).open).toBe(false);
  await historySettled();
  await act(async () => platform.events.emit('session.started', { userId: 'ama' }));
  expect(await screen.findByRole('button', { name: 'Place bet · ₦500.00' })).toBeVisible();
});

it('marks an unconfirmed price as the previous one, for example after a login', async () => {
  let arrive = (_response: Awaited<ReturnType<typeof confirmSelections>>): void => undefined;
  confirm.mockImplementation(() => new Promise((resolve) => (arrive = resolve)));
  await showSlip({ picks: [a] });
  expect(screen.getByRole('listitem')).toHaveTextContent('was 2.00 …');
  await act(async () => arrive(openAt([a], { [getSelectionKey(a)]: 19_000 })));
  expect(screen.getByRole('listitem')).toHaveTextContent('was 2.001.90 went down');
});

it('shows no winnings at an unconfirmed price', async () => {
  let arrive = (_response: Awaited<ReturnType<typeof confirmSelections>>): void => undefined;
  confirm.mockImplementation(() => new Promise((resolve) => (arrive = resolve)));
  await showSlip({ picks: [a] });
  await user.type(getStakeInput(a), '500');
  expect(theFooter().querySelector('output')).toHaveTextContent('--');
  expect(theFooter()).toHaveTextContent('Total odds--');
  await act(async () => arrive(openAt([a], { [getSelectionKey(a)]: 19_000 })));
  expect(theFooter().querySelector('output')).toHaveTextContent('₦927.50');
  expect(theFooter()).toHaveTextContent('Total odds1.90');
});

it('renders match, market and score as separate elements, with no separator at the end of a line', async () => {
  const builder = buildSelection({
    marketId: BUILDER_MARKET,
    specifiers: 'b',
    marketName: 'Bet builder',
    outcomeName: '1 + 2',
  });
  await showSlip({ picks: [builder, b] });
  const parts = async (name: string): Promise<unknown[]> =>
    [...(await screen.findByText(name)).parentElement!.childNodes].map(({ nodeType }) => nodeType);
  expect(await parts('Bet builder')).toEqual([Node.ELEMENT_NODE, Node.ELEMENT_NODE, Node.ELEMENT_NODE]);
  expect(screen.getByRole('dialog')).not.toHaveTextContent(/Bet builder\s*·/);
});

it('restores a cleared slip', async () => {
  const { store } = await showSlip({ picks: [a, b] });
  await user.click(getPlaceBetButton('Clear'));
  await user.click(getPlaceBetButton('Undo'));
  expect(selectBetslip(store.getState()).picks).toEqual([a, b]);
});

it('places a system with a banker', async () => {
  await showSlip({ picks: [a, b, c] });
  await user.click(screen.getByRole('tab', { name: 'System' }));
  await user.click(screen.getByRole('button', { name: /^Banker: Kotoko/ }));
  await user.type(screen.getByRole('textbox', { name: /Total stake/ }), '100');
  await user.click(screen.getByRole('button', { name: '1/2 2 lines' }));
  await user.click(getPlaceBetButton('Place bet · ₦100.00'));
  expect(sent()[0]?.bets[0]).toMatchObject({ type: 'system', systemSizes: [1, 2], stake: 1_000_000 });
  expect(sent()[0]?.bets[0]?.selections.map(({ banker }) => banker)).toEqual([true, false, false]);
});

it('shows a live bet that is being checked, also after a reload', async () => {
  const device = new Device();
  const request = { key: 'b6f0c6a2-3f0e-4b52-9a39-0c7a4a1a2b3c', bets: [] };
  device.values.set(ORDER_STORAGE_KEY, JSON.stringify({ ama: { request, tappedAt: 0 } }));
  findOrder.mockResolvedValue(createResult(buildPlacedResponse([], { status: 'pending', decidedAt: 4000 })));
  await showSlip({ device, picks: [a] });
  expect(await screen.findByText('Checking your live bet')).toBeVisible();
  expect(screen.getByText('4 s')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Place bet/ })).toBeNull();
});

it('shows that it keeps asking while there is no response', async () => {
  await showSlip({ picks: [a] });
  await user.type(getStakeInput(a), '500');
  place.mockResolvedValue(noResponse);
  findOrder.mockResolvedValue(noResponse);
  await user.click(getPlaceBetButton(/^Place bet/));
  await waitFor(() => expect(screen.getByText(/No response yet/)).toBeVisible());
  expect(new Set([...sent().map(({ key }) => key), ...findOrder.mock.calls.map(([, key]) => key)]).size).toBe(1);
});

it('shows nothing of the previous user after a logout, and keeps the other selections', async () => {
  const { platform, store } = await showSlip({ picks: [a, b] });
  await user.click(screen.getByRole('tab', { name: 'Single' }));
  await user.type(getStakeInput(a), '500');
  await user.click(getPlaceBetButton(/^Place bet/));
  await screen.findByRole('heading', { name: 'Your bet is placed' });
  await act(async () => platform.events.emit('session.ended', { reason: 'user' }));
  expect(screen.queryByText(/Ticket 77/)).toBeNull();
  expect(screen.queryByDisplayValue('500')).toBeNull();
  expect(selectBetslip(store.getState()).picks.map(getSelectionKey)).toEqual([getSelectionKey(b)]);
});

it('shows a message when one more selection does not fit', async () => {
  const { platform, store } = await showSlip({ picks: [a], open: false });
  const toast = jest.fn();
  const counts: number[] = [];
  platform.events.on('toast.requested', toast);
  platform.events.on('betslip.changed', ({ count }) => counts.push(count));
  const { toggleSelection } = betslipSlice.actions;
  await act(async () => {
    for (let at = 10; at < 20; at++) store.dispatch(toggleSelection(buildSelection({ eventId: `sr:match:${at}` })));
  });
  expect(toast).toHaveBeenCalledWith({ text: 'Your betslip holds up to 10 picks.', tone: 'warning' });
  expect(counts.at(-1)).toBe(10);
});

it('accepts as many selections as the configuration allows once it is loaded, even before the slip was opened', async () => {
  const { platform, store } = await showSlip({ picks: [a], open: false });
  const toast = jest.fn();
  platform.events.on('toast.requested', toast);
  await waitFor(() => expect(selectBetslip(store.getState()).maxSelections).toBe(40));
  const { toggleSelection } = betslipSlice.actions;
  act(() => {
    for (let at = 10; at < 50; at++) store.dispatch(toggleSelection(buildSelection({ eventId: `sr:match:${at}` })));
  });
  expect(selectBetslip(store.getState()).picks).toHaveLength(40);
  expect(toast).toHaveBeenCalledWith({ text: 'Your betslip holds up to 40 picks.', tone: 'warning' });
});

it('shows before a tap that the player is excluded, as reported by the server', async () => {
  await showSlip({ picks: [a], excluded: true });
  await user.type(getStakeInput(a), '500');
  const button = await screen.findByRole('button', { name: 'You are excluded' });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByText('Betting on sports is closed for you until your exclusion ends.')).toBeInTheDocument();
  await user.click(button);
  expect(sent()).toEqual([]);
});

it('applies an exclusion that is set while it is open', async () => {
  let cookies = '';
  const { platform } = await showSlip({ picks: [a], cookies: () => cookies });
  const records = [{ exclusionType: 0, startDate: 0, endDate: platform.now() + 60_000 }];
  cookies = `selfExclusions=${encodeURIComponent(JSON.stringify(records))}`;
  act(() => platform.events.emit('exclusion.changed', {}));
  expect(getPlaceBetButton('You are excluded')).toHaveAttribute('aria-disabled', 'true');
});

/** Player protection with a state that the test sets. */
function protectionAt(first: ProtectionState): {
  protection: Protection;
  retry: jest.Mock;
  becomes(next: ProtectionState): void;
} {
  let state = first;
  const listeners = new Set<() => void>();
  const retry = jest.fn();
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  return {
    protection: { state: () => state, subscribe, retry },
    retry,
    becomes: (next) =>
      act(() => {
        state = next;
        listeners.forEach((listener) => listener());
      }),
  };
}

it('asks for player protection when it opens, and waits for it', async () => {
  const { protection, retry, becomes } = protectionAt('waiting');
  await showSlip({ picks: [a], protection });
  expect(retry).toHaveBeenCalledTimes(1);
  await user.type(getStakeInput(a), '500');
  await user.click(getPlaceBetButton('Getting ready…'));
  expect(sent()).toEqual([]);
  becomes('ready');
  await user.click(getPlaceBetButton('Place bet · ₦500.00'));
  expect(sent()).toHaveLength(1);
});

it('accepts no bet without player protection, shows why, and asks for it again on Reload', async () => {
  const { protection, retry, becomes } = protectionAt('missing');
  await showSlip({ picks: [a], protection });
  await user.type(getStakeInput(a), '500');
  expect(screen.getByText('Betting is paused because player protection could not be loaded.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Place bet/ })).toBeNull();
  retry.mockClear();
  await user.click(getPlaceBetButton('Reload'));
  expect([retry.mock.calls.length, sent()]).toEqual([1, []]);
  becomes('ready');
  expect(getPlaceBetButton('Place bet · ₦500.00')).toBeVisible();
});

it('finishes an order that is under way when player protection is missing', async () => {
  const device = new Device();
  const request = { key: 'b6f0c6a2-3f0e-4b52-9a39-0c7a4a1a2b3c', bets: [] };
  device.values.set(ORDER_STORAGE_KEY, JSON.stringify({ ama: { request, tappedAt: 0 } }));
  findOrder.mockResolvedValue(createResult(buildPlacedResponse([buildTicket([a], 5_000_000)])));
  await showSlip({ device, picks: [a], protection: protectionAt('missing').protection });
  expect(await screen.findByRole('heading', { name: 'Your bet is placed' })).toBeVisible();
});

it('asks for the decision on an order once pushes start: an earlier decision was not pushed to this page', async () => {
  const subscribed = new Subject<string>();
  provideRealtime(createTestRealtime({ subscribed$: subscribed }));
  const device = new Device();
  const request = { key: 'b6f0c6a2-3f0e-4b52-9a39-0c7a4a1a2b3c', bets: [] };
  device.values.set(ORDER_STORAGE_KEY, JSON.stringify({ ama: { request, tappedAt: 0 } }));
  const tickets = [buildTicket([a], 5_000_000)];
  findOrder.mockResolvedValue(createResult(buildPlacedResponse(tickets, { status: 'pending', decidedAt: 3_600_000 })));
  await showSlip({ device, picks: [a] });
  await waitFor(() => expect(findOrder).toHaveBeenCalled());
  findOrder.mockResolvedValue(createResult(buildPlacedResponse(tickets)));
  expect(screen.queryByRole('heading', { name: 'Your bet is placed' })).toBeNull();
  act(() => subscribed.next(PERSONAL_TOPIC));
  // Without the subscription, the order would be requested about 15 s later.
  expect(await screen.findByRole('heading', { name: 'Your bet is placed' }, { timeout: 8000 })).toBeVisible();
  provideRealtime(null);
});
