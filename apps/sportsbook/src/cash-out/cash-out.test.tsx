import { BizCode, type CashOutRejection, type CashOutRequest, type Ticket } from '@oware/contracts';
import { type Platform } from '@oware/platform';
import { ContentContext } from '@oware/ui';
import { installDialogs } from '@oware/ui/sheet/testing';
import { act, cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode } from 'react';
import OpenBetsPage from '../bets/open-bets-page';
import { betsRoutes } from '../bets/routes';
import { renderPage, type ShownPage } from '../testing/show-page';
import TicketPage from '../bets/ticket-page';
import { Device } from '../testing/page';
import { createResult, noResponse, createRejection } from '../betslip/testing/show-slip';
import { getOffers, cashOut, setAutoCashOut, getTicketUncached } from './calls';
import { getSlot } from './cash-out-call';
import { getCashOutRuntime } from './runtime';
import { CASH_OUT_STORAGE_KEY } from './storage-key';
import { buildBet, buildOffer, buildCashOutResponse } from './testing/samples';

// The runner and the API client have their own tests with a network; here calls respond immediately.
jest.mock('./calls');
const offers = jest.mocked(getOffers);
const cash = jest.mocked(cashOut);
const fetchTicket = jest.mocked(getTicketUncached);
const setAuto = jest.mocked(setAutoCashOut);

const [openRoute, , ticketRoute] = betsRoutes as [
  (typeof betsRoutes)[0] & object,
  unknown,
  (typeof betsRoutes)[0] & object,
];
const user = userEvent.setup();
jest.setTimeout(60_000);
configure({ asyncUtilTimeout: 20_000 });

let device: Device;
/** The player's setting, as the server returns it. */
let setting: () => { bizCode?: number; data?: unknown } | undefined;
let toasts: string[];
let balances: (number | null)[];
const ends: (() => void)[] = [];
/** Stops the background work of the pages. */
const leave = (): void => ends.splice(0).forEach((end) => end());
const keep = <Kept extends { platform: Platform }>(shown: Kept): Kept => {
  ends.push(() => shown.platform.events.emit('session.ended', { reason: 'expired' }));
  shown.platform.events.on('toast.requested', ({ text }) => toasts.push(text));
  shown.platform.events.on('balance.changed', ({ balance }) => balances.push(balance));
  return shown;
};
const showOpen = (bet: () => Ticket[] = () => [buildBet()], page: ReactNode = <OpenBetsPage />): ShownPage =>
  keep(
    renderPage(
      openRoute,
      page,
      '/my_accounts/open_bets',
      (path) =>
        path === '/patron/preferences/cashOut'
          ? setting()
          : path.startsWith('/orders/ticket/')
            ? { data: buildCashOutResponse().ticket }
            : { data: { tickets: bet(), openCount: 1, next: null } },
      'ama',
      { device, now: Date.now },
    ),
  );
const showTicket = (bet: () => Ticket = () => buildBet()): ShownPage =>
  keep(
    renderPage(ticketRoute, <TicketPage />, '/my_accounts/open_bets/77', () => ({ data: bet() }), 'ama', {
      device,
      now: Date.now,
    }),
  );
const offering = (change: Parameters<typeof buildOffer>[0] = {}): void =>
  void offers.mockImplementation(async (_http, ids = []) =>
    createResult({ quotes: ids.map((ticketId) => ({ ticketId, offer: buildOffer(change), rejection: null })) }),
  );
const sent = (): CashOutRequest[] => cash.mock.calls.map(([, request]) => request);
const stored = (): string | undefined => device.values.get(CASH_OUT_STORAGE_KEY);
const button = (name: string | RegExp): Promise<HTMLElement> => screen.findByRole('button', { name });
const openSheet = async (): Promise<HTMLElement> => {
  await user.click(await button('Cash out ₦145.00'));
  return screen.findByRole('dialog', { name: 'Cash out' });
};

const comeOnline = (): void => act(() => void window.dispatchEvent(new Event('online')));
/** A closed sheet has removed its history entry. */
const historySettled = (): Promise<void> => waitFor(() => expect(window.history.state?.owareOpen ?? 0).toBe(0));

beforeAll(installDialogs);
beforeEach(() => {
  setting = () => ({ data: { dropPolicy: 'small' } });
  device = new Device();
  toasts = [];
  balances = [];
  offering();
  cash.mockReset().mockResolvedValue(createResult(buildCashOutResponse()));
  fetchTicket.mockReset().mockResolvedValue(createResult(buildBet()));
  setAuto.mockReset().mockResolvedValue(createResult({ ticket: buildBet() }));
});
afterEach(async () => {
  cleanup();
  leave();
  await historySettled();
});

it('cashes out a whole bet with one key, shows the paid amount, and leaves the focus on the bet', async () => {
  let tickets = [buildBet()];
  showOpen(() => tickets);
  const sheet = await openSheet();
  expect(sheet).toHaveTextContent('Worth now₦150.00Tax on winnings-₦5.00You get, after tax₦145.00Still staked₦0.00');
  tickets = [];
  const confirm = within(sheet).getByRole('button', { name: 'Cash out ₦145.00' });
  act(() => {
    confirm.click();
    confirm.click();
  });
  expect(await screen.findByText('Cashed out: ₦145.00 added to your balance.')).toBeVisible();
  expect(sent()).toEqual([
    { key: expect.stringMatching(/^[0-9a-f-]{36}$/), ticketId: '77', share: 10_000, least: 1_450_000 },
  ]);
  expect([toasts, balances, stored()]).toEqual([
    ['Cashed out: ₦145.00 added to your balance.'],
    [7_000_000],
    undefined,
  ]);
  expect(screen.queryByRole('dialog', { name: 'Cash out' })).toBeNull();
  expect(screen.getByRole('link', { name: /^Multiple of 2.*Cashed out$/ })).toHaveFocus();
});

it('shows in English as well, in another language, the amount to accept and the effect of a price drop', async () => {
  const text = (value: string) => ({ value, type: 'TEXT' as const });
  const page_cash_out = {
    english_cashOut: text('Take {amount} now'),
    english_dropPromise_small: text('At least {amount} if it falls.'),
  };
  showOpen(
    undefined,
    <ContentContext value={{ page_cash_out }}>
      <OpenBetsPage />
    </ContentContext>,
  );
  await user.click(await button('Cash out ₦145.00 Take ₦145.00 now'));
  const sheet = await screen.findByRole('dialog', { name: 'Cash out' });
  expect(within(sheet).getByRole('button', { name: 'Cash out ₦145.00 Take ₦145.00 now' })).toBeInTheDocument();
  expect(await within(sheet).findByText(/^At least ₦[\d.]+ if it falls\.$/)).toHaveAttribute('lang', 'en');
});

it('cashes out a part by keyboard, and shows the remaining stake', async () => {
  showOpen();
  const sheet = await openSheet();
  const slider = within(sheet).getByRole('slider', { name: /^Part of the bet/ });
  expect(slider).toHaveAttribute('min', '5');
  act(() => within(sheet).getByRole('button', { name: '50%' }).focus());
  await user.keyboard('{Enter}');
  expect(slider).toHaveValue('50');
  expect(slider).toHaveAttribute('aria-valuetext', '50%, pays ₦72.50');
  fireEvent.change(slider, { target: { value: '40' } });
  expect(sheet).toHaveTextContent('Still staked₦60.00');
  act(() =>
    within(sheet)
      .getByRole('button', { name: /^Cash out ₦/ })
      .focus(),
  );
  await user.keyboard('{Enter}');
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).toMatchObject({ share: 4000, least: 580_000 });
});

it('shows once that a part can be cashed out', async () => {
  showOpen();
  const sheet = await openSheet();
  expect(sheet).toHaveTextContent('Cash out some now and leave the rest to run.');
  await user.click(within(sheet).getByRole('button', { name: 'Got it' }));
  expect(sheet).not.toHaveTextContent('leave the rest to run');
  expect(device.values.get('hints_seen')).toBe('["ama partialCashOut"]');
  await user.click(within(sheet).getByRole('button', { name: 'Close' }));
  expect(await openSheet()).not.toHaveTextContent('leave the rest to run');
});

it('no longer shows the hint after the player has moved the slider', async () => {
  showOpen();
  fireEvent.change(within(await openSheet()).getByRole('slider'), { target: { value: '40' } });
  expect(device.values.get('hints_seen')).toBe('["ama partialCashOut"]');
});

it('does not offer a part without value', async () => {
  offering({ leastShare: 3000 });
  showOpen();
  const sheet = await openSheet();
  expect(within(sheet).getByRole('button', { name: '25%' })).toBeDisabled();
  expect(within(sheet).getByRole('slider')).toHaveAttribute('min', '30');
  cleanup();
  offering({ leastShare: 10_000 });
  showOpen();
  const whole = await openSheet();
  expect(whole).toHaveTextContent('You can only cash out the whole bet.');
  expect(within(whole).queryByRole('slider')).toBeNull();
});

it.each<[CashOutRejection, string]>([
  ['suspended', 'Cash-out is paused while the market is suspended.'],
  ['eventClosed', 'Cash-out is closed: a match or market has closed and is waiting for its result.'],
  ['feedDown', 'Cash-out is paused because we have no live odds.'],
  ['lost', 'This bet can no longer win, so there’s nothing to cash out.'],
  ['worthless', 'This bet is worth too little to cash out now.'],
  ['pending', 'Cash-out opens when this check is done.'],
  ['off', 'Cash-out is off at the moment.'],
])('explains the rejection: %s', async (rejection, text) => {
  offers.mockImplementation(async (_http, ids = []) =>
    createResult({ quotes: ids.map((ticketId) => ({ ticketId, offer: null, rejection })) }),
  );
  showOpen();
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.queryByRole('button', { name: /cash/i })).toBeNull();
});

it('refreshes the page when one of its bets is already settled', async () => {
  let tickets = [buildBet()];
  showOpen(() => tickets);
  expect(await button('Cash out ₦145.00')).toBeEnabled();
  tickets = [];
  offers.mockImplementation(async () => createResult({ quotes: [{ ticketId: '77', offer: null, rejection: 'over' }] }));
  comeOnline();
  expect(await screen.findByText('Cashed out: ₦145.00 added to your balance.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /cash/i })).toBeNull();
});

it('shows that the price could not be loaded, and asks again on a tap', async () => {
  offers.mockResolvedValue(noResponse);
  showOpen();
  await user.click(await button('Try again'));
  offering();
  expect(await button('Cash out ₦145.00')).toBeEnabled();
});

it('shows a lower price, and accepts it with one tap', async () => {
  cash.mockResolvedValueOnce(
    createRejection(BizCode.cashOutChanged, {
      quote: { ticketId: '77', offer: buildOffer({ gross: 1_200_000, tax: 10_000, net: 1_190_000 }), rejection: null },
    }),
  );
  showOpen();
  const sheet = await openSheet();
  await user.click(within(sheet).getByRole('button', { name: 'Cash out ₦145.00' }));
  expect(await within(sheet).findByRole('alert')).toHaveTextContent(
    'Not cashed out: the price dropped by more than you accept. Your bet stands.',
  );
  expect(toasts).toEqual([]);
  const accept = await within(sheet).findByRole('button', { name: 'Accept ₦119.00' });
  await user.click(accept);
  expect(sent()).toHaveLength(1);
  await waitFor(() => expect(accept).not.toHaveAttribute('aria-disabled'));
  await user.click(accept);
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]).toMatchObject({ share: 10_000, least: 1_190_000 });
  expect(sent()[1]!.key).not.toBe(sent()[0]!.key);
});

it.each([
  ['none', 'If the price drops now, your bet stands.'],
  ['small', 'If the price drops now, you get at least ₦137.75.'],
  ['any', 'If the price drops now, you get the new price.'],
])('explains the effect of a price drop under the setting %s', async (dropPolicy, text) => {
  setting = () => ({ data: { dropPolicy } });
  showOpen();
  const sheet = await openSheet();
  expect(await within(sheet).findByText(text)).toBeVisible();
});

it('changes the setting for price drops, and restores it when it could not be saved', async () => {
  const { calls } = showOpen();
  const sheet = await openSheet();
  const promise = await within(sheet).findByText('If the price drops now, you get at least ₦137.75.');
  await user.click(promise);
  const any = within(sheet).getByRole('radio', { name: 'Any price' });
  setting = () => ({ data: { dropPolicy: 'any' } });
  await user.click(any);
  await waitFor(() => expect(promise).toHaveTextContent('you get the new price'));
  expect(calls.filter((path) => path === '/patron/preferences/cashOut')).toHaveLength(2);
  setting = () => ({ bizCode: BizCode.internal });
  await user.click(within(sheet).getByRole('radio', { name: 'No less' }));
  expect(await within(sheet).findByRole('alert')).toHaveTextContent('We couldn’t save this setting. Please try again.');
  expect(any).toBeChecked();
});

it('shows clearly that the bet is still open when it can no longer be cashed out', async () => {
  cash.mockResolvedValueOnce(
    createRejection(BizCode.cashOutClosed, { quote: { ticketId: '77', offer: null, rejection: 'suspended' } }),
  );
  showOpen();
  const sheet = await openSheet();
  await user.click(within(sheet).getByRole('button', { name: 'Cash out ₦145.00' }));
  expect(await within(sheet).findByRole('alert')).toHaveTextContent(
    'Not cashed out: Said by the server. Your bet stands.',
  );
  expect(sheet).toHaveTextContent('Cash-out is paused while the market is suspended.');
  expect(within(sheet).getByRole('button', { name: 'Cash out unavailable' })).toHaveAttribute('aria-disabled', 'true');
});

it('shows an unknown result, asks with the same key, and immediately once the connection is back', async () => {
  cash.mockResolvedValue(noResponse);
  showOpen();
  const sheet = await openSheet();
  await user.click(within(sheet).getByRole('button', { name: 'Cash out ₦145.00' }));
  expect(await within(sheet).findByText(/it will never be done twice/)).toBeVisible();
  expect(JSON.parse(stored()!)[getSlot('ama', '77')].request.body).toEqual(sent()[0]);
  cash.mockResolvedValue(createResult(buildCashOutResponse()));
  comeOnline();
  await waitFor(() => expect(toasts).toEqual(['Cashed out: ₦145.00 added to your balance.']));
  expect(new Set(sent().map(({ key }) => key)).size).toBe(1);
});

it('counts down the live delay, also after a reload, and then shows the decision', async () => {
  cash.mockResolvedValue(
    createResult(
      buildCashOutResponse({ status: 'pending', paid: null, decidedAt: Date.now() + 60_000, ticket: buildBet() }),
    ),
  );
  showOpen();
  const sheet = await openSheet();
  await user.click(within(sheet).getByRole('button', { name: 'Cash out ₦145.00' }));
  expect((await screen.findAllByText('Your cash-out is being checked'))[0]).toBeVisible();
  cleanup();
  leave();
  const { platform } = showOpen();
  expect(await screen.findByText('Your cash-out is being checked')).toBeVisible();
  expect(screen.getByText(/^\d+ s$/)).toBeVisible();
  cash.mockResolvedValue(createResult(buildCashOutResponse()));
  act(() => getCashOutRuntime(platform).receive({ ticketId: '77', status: 'done' }));
  await waitFor(() => expect(toasts).toContain('Cashed out: ₦145.00 added to your balance.'));
  expect(new Set(sent().map(({ key }) => key)).size).toBe(1);
  await waitFor(() => expect(stored()).toBeUndefined());
});

it.each<[string, Ticket, string]>([
  [
    'was done',
    buildBet({ stake: 0, status: 'cashedOut', cashedOut: { stake: 1_000_000, gross: 1_500_000, tax: 50_000 } }),
    'Cashed out: ₦145.00 added to your balance.',
  ],
  ['never arrived', buildBet(), 'Not cashed out: we didn’t get your request. Your bet stands.'],
])('never resends an old cash-out: the ticket shows that it %s', async (_case, now, text) => {
  const request = {
    key: 'k',
    ticketId: '77',
    kind: 'cashOut',
    paidBefore: 0,
    body: { key: 'k', ticketId: '77', share: 10_000, least: 1 },
  };
  device.values.set(CASH_OUT_STORAGE_KEY, JSON.stringify({ [getSlot('ama', '77')]: { request, tappedAt: 0 } }));
  fetchTicket.mockResolvedValue(createResult(now));
  showOpen(() => []);
  const { platform } = showOpen(() => []);
  act(() => getCashOutRuntime(platform).start());
  await waitFor(() => expect(toasts).toContain(text));
  expect([cash.mock.calls.length, stored()]).toEqual([0, undefined]);
});

it('shows nothing of the previous player, whose pending call stays stored for them', async () => {
  cash.mockResolvedValue(noResponse);
  const { platform } = showOpen();
  const sheet = await openSheet();
  await user.click(within(sheet).getByRole('button', { name: 'Cash out ₦145.00' }));
  await within(sheet).findByText(/Cashing out/);
  act(() => platform.events.emit('session.ended', { reason: 'user' }));
  expect(getCashOutRuntime(platform).state('77').phase).toBe('idle');
  expect(stored()).toContain('ama');
});

it('sets, changes and removes the amount of an auto cash-out', async () => {
  let bet = buildBet();
  showTicket(() => bet);
  await user.click(await button('Set an amount'));
  const field = screen.getByRole('textbox', { name: 'Cash out at, after tax' });
  expect(field).toHaveFocus();
  await user.type(field, '1e3{Enter}');
  expect(screen.getByRole('alert')).toHaveTextContent('Type an amount like 500 or 12.50.');
  await button('Cash out ₦145.00');
  await user.clear(field);
  await user.type(field, '145{Enter}');
  expect(screen.getByRole('alert')).toHaveTextContent('Your bet pays ₦145.00 now. Enter more, or cash out now.');
  await user.clear(field);
  await user.type(field, '385.01{Enter}');
  expect(screen.getByRole('alert')).toHaveTextContent('This bet can’t pay more than ₦385.00.');
  expect(setAuto).not.toHaveBeenCalled();
  await user.clear(field);
  await user.type(field, '1,200.50{Enter}');
  await user.clear(field);
  bet = buildBet({ autoCashOut: 3_000_000 });
  await user.type(field, '300{Enter}');
  expect(await button('Change')).toBeVisible();
  expect(setAuto).toHaveBeenLastCalledWith(expect.anything(), { ticketId: '77', target: 3_000_000 });
  expect(screen.getByRole('region', { name: 'Money' })).toHaveTextContent('Auto cash-out at₦300.00');
  bet = buildBet();
  await user.click(await button('Turn off'));
  expect(await button('Set an amount')).toBeVisible();
  expect(setAuto).toHaveBeenLastCalledWith(expect.anything(), { ticketId: '77', target: null });
  expect(toasts).toEqual(['Auto cash-out at ₦300.00.', 'Auto cash-out is off.']);
});

it('opens the form with a quick amount that the bet can still reach', async () => {
  setAuto.mockResolvedValueOnce(createResult({ ticket: buildBet() }));
  showTicket();
  await button('Cash out ₦145.00');
  // The stake is below the current price.
  expect(screen.queryByRole('button', { name: 'Stake back' })).toBeNull();
  await user.click(screen.getByRole('button', { name: '2 × stake', pressed: false }));
  expect(screen.getByRole('textbox', { name: 'Cash out at, after tax' })).toHaveValue('200');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(setAuto).toHaveBeenLastCalledWith(expect.anything(), { ticketId: '77', target: 2_000_000 });
});

it('sets the auto cash-out of a bet in the list in a sheet, and shows it on the bar', async () => {
  let bet = buildBet();
  showOpen(() => [bet]);
  const card = (await button('Cash out ₦145.00')).closest<HTMLElement>('[data-row]')!;
  const getLines = () => card.querySelectorAll('svg[preserveAspectRatio] .target');
  expect(getLines()).toHaveLength(0);
  await user.click(within(card).getByRole('button', { name: 'Auto cash-out' }));
  const sheet = await screen.findByRole('dialog', { name: 'Auto cash-out' });
  await user.click(within(sheet).getByRole('button', { name: 'Set an amount' }));
  bet = buildBet({ autoCashOut: 3_000_000 });
  await user.type(within(sheet).getByRole('textbox'), '300{Enter}');
  expect(await within(card).findByRole('button', { name: 'Auto cash-out ₦300.00' })).toBeVisible();
  expect(screen.queryByRole('dialog', { name: 'Auto cash-out' })).toBeNull();
  expect(getLines()).toHaveLength(1);
  expect(toasts).toEqual(['Auto cash-out at ₦300.00.']);
});

it('shows why the server rejects an auto cash-out, and keeps the typed amount', async () => {
  setAuto.mockResolvedValueOnce(createRejection(BizCode.cashOutClosed)).mockResolvedValueOnce(noResponse);
  showTicket();
  await user.click(await button('Set an amount'));
  await user.type(screen.getByRole('textbox'), '300{Enter}');
  expect(await screen.findByText('Said by the server.')).toBeVisible();
  await user.click(await button('Save'));
  expect(await screen.findByText('We got no response. Please try again.')).toBeVisible();
  expect(screen.getByRole('textbox')).toHaveValue('300');
});

it.each([
  [0.237, '24%'],
  [0.0001, '1%'],
  [0.9999, '99%'],
])('shows the chance of %d as %s beside the price, and none when the prices give none', async (chance, shown) => {
  offers.mockImplementation(async () =>
    createResult({ quotes: [{ ticketId: '77', offer: buildOffer(), rejection: null, chance }] }),
  );
  showTicket();
  expect(await screen.findByText(`Win chance: ${shown}`)).toBeVisible();
  offers.mockImplementation(async () =>
    createResult({ quotes: [{ ticketId: '77', offer: buildOffer(), rejection: null }] }),
  );
  cleanup();
  showTicket();
  expect(await button('Cash out ₦145.00')).toBeVisible();
  expect(screen.queryByText(/Win chance/)).toBeNull();
});

it('builds on the rule that was just set, even before the bet is reloaded', async () => {
  const bet = buildBet();
  const responses = [{ data: bet }];
  const response = (): ReturnType<Parameters<typeof renderPage>[3]> => responses.pop() ?? 'lost';
  keep(
    renderPage(ticketRoute, <TicketPage />, '/my_accounts/open_bets/77', response, 'ama', { device, now: Date.now }),
  );
  await button('Cash out ₦145.00');
  setAuto.mockImplementation(async (_http, { rules = [] }) => createResult({ ticket: { ...bet, autoRules: rules } }));
  await user.click(screen.getByRole('switch', { name: 'When I’d get my stake back' }));
  await user.click(screen.getByRole('switch', { name: /^Before the last leg/ }));
  expect(setAuto.mock.calls.map(([, { rules }]) => rules)).toEqual([['stakeBack'], ['stakeBack', 'beforeLast']]);
  expect(toasts).toEqual([]);
});

it('shows that a target waits for a price when it is set while cash-out is paused', async () => {
  const bet = buildBet();
  offers.mockResolvedValue(createResult({ quotes: [{ ticketId: '77', offer: null, rejection: 'suspended' }] }));
  showTicket(() => bet);
  await screen.findByText('Cash-out is paused while the market is suspended.');
  await user.click(screen.getByRole('switch', { name: 'When I’d get my stake back' }));
  await user.click(await button('Set an amount'));
  await user.type(screen.getByRole('textbox'), '300{Enter}');
  await waitFor(() => expect(toasts).toHaveLength(2));
  expect(toasts).toEqual([
    'Set. Cash-out is paused now: this starts when a price is available.',
    'Auto cash-out at ₦300.00 once a price is available.',
  ]);
});

it('turns each rule without an amount on and off, and offers none that no longer applies', async () => {
  const legs = [1, 2].map((at) => ({ ...buildBet().legs[0]!, eventId: `sr:match:${at}`, result: 'open' as const }));
  let bet = buildBet({ legs, autoCashOut: 3_000_000, autoRules: ['beforeLast'] });
  showTicket(() => bet);
  const stakeBack = await screen.findByRole('switch', { name: 'When I’d get my stake back' });
  expect(stakeBack).not.toBeChecked();
  expect(screen.getByRole('switch', { name: /^Before the last leg/ })).toBeChecked();
  bet = { ...bet, autoRules: ['beforeLast', 'stakeBack'] };
  await user.click(stakeBack);
  expect(setAuto).toHaveBeenLastCalledWith(expect.anything(), {
    ticketId: '77',
    target: 3_000_000,
    rules: ['beforeLast', 'stakeBack'],
  });
  await waitFor(() => expect(stakeBack).toBeChecked());
  bet = { ...bet, autoRules: ['stakeBack'], legs: [legs[0]!, { ...legs[1]!, result: 'won' }] };
  await user.click(screen.getByRole('switch', { name: /^Before the last leg/ }));
  await waitFor(() => expect(screen.queryByRole('switch', { name: /^Before the last leg/ })).toBeNull());
  expect(setAuto).toHaveBeenLastCalledWith(expect.anything(), {
    ticketId: '77',
    target: 3_000_000,
    rules: ['stakeBack'],
  });
});
