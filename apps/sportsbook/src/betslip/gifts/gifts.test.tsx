import { installDialogs } from '@oware/ui/sheet/testing';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BizCode, type CouponGroup, type PlaceOrderRequest } from '@oware/contracts';
import { placeOrder } from '../calls';
import { confirmSelections } from '../../odds/confirm-selections';
import { ONE_CUT_KEY } from '../one-cut/one-cut-memory';
import { selectBetslip } from '../selectors';
import { betslipSlice } from '../slice';
import { buildConfig, buildGift, buildSelection } from '../testing/samples';
import {
  createResult,
  buildTicket,
  endSlips,
  openAt,
  buildPlacedResponse,
  createRejection,
  showSlip,
} from '../testing/show-slip';

jest.mock('../calls');
jest.mock('../../odds/confirm-selections');
const user = userEvent.setup();
const place = jest.mocked(placeOrder);
const selection = buildSelection();
const selections = Array.from({ length: 5 }, (_, index) => buildSelection({ eventId: `sr:match:${index}` }));
const sent = (): PlaceOrderRequest[] => place.mock.calls.map(([, request]) => request);

jest.setTimeout(60_000);
beforeEach(() => {
  installDialogs();
  place
    .mockReset()
    .mockImplementation(async () => createResult(buildPlacedResponse([buildTicket([selection], 5_000_000)])));
  jest.mocked(confirmSelections).mockImplementation(async (_http, outcomes) => openAt(outcomes));
});
afterEach(() => {
  cleanup();
  endSlips();
});

const coupons: CouponGroup[] = [
  { type: 10, gifts: [buildGift(), buildGift({ giftId: '8', kind: 2, leastOrderAmount: 90_000_000 })] },
  { type: 20, gifts: [] },
  { type: 60, gifts: [buildGift({ giftId: '9', kind: 3 }), buildGift({ giftId: '10', bvnVerified: false })] },
];

it('groups gifts by whether they apply to the slip, and hides unverified ones', async () => {
  await showSlip({ picks: [selection], coupons });
  await screen.findByText(/^Gifts/);
  const names = screen.getAllByRole('region').map((region) => region.getAttribute('aria-label'));
  expect(names).toEqual(['Ready to use', 'For larger stakes', 'Free bets not valid for this betslip']);
});

it('sends the chosen gift with the order, and pays its amount of the stake', async () => {
  await showSlip({ picks: [selection], coupons, balance: 4_500_000 });
  await user.type(await screen.findByRole('textbox', { name: /^Stake on/ }), '500');
  await screen.findByText(/^Gifts/);
  await user.click(screen.getByRole('button', { name: /^₦100 Cash gift/ }));
  expect(screen.getByText(/gift pays ₦100.00/)).toBeTruthy();
  // The button's label was "Deposit" before; it accepts taps only after the player has had time to see the change.
  const button = screen.getByRole('button', { name: 'Place bet · ₦400.00 + ₦100 cash gift' });
  await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'));
  await user.click(button);
  expect(sent()).toMatchObject([{ giftId: '7', giftPays: 1_000_000 }]);
});

it('shows on the button that a free bet pays, and in the tips that the stake is not paid out', async () => {
  await showSlip({ picks: [selection], coupons: [{ type: 10, gifts: [buildGift({ kind: 3 })] }] });
  const field = await screen.findByRole('textbox', { name: /^Stake on/ });
  await user.type(field, '100');
  await user.keyboard('{Escape}');
  await screen.findByText(/^Gifts/);
  await user.click(screen.getByRole('button', { name: 'Tips' }));
  expect(screen.getByText('Includes your stake.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /^₦100 Free bet/ }));
  expect(screen.getByRole('button', { name: 'Place bet · free bet ₦100' })).toBeTruthy();
  expect(screen.queryByText(/Includes your stake/)).toBeNull();
  expect(screen.getByText('Paid to you if you win. The stake of a free bet is not included.')).toBeTruthy();
});

it('asks for the groups once the stake is typed, and separates the gifts of group 20', async () => {
  const requests: string[] = [];
  await showSlip({
    picks: [selection],
    coupons: [{ type: 20, gifts: [buildGift({ leastOrderAmount: 9_000_000 })] }],
    onRead: (path) => requests.push(path),
  });
  const amounts = (): (string | null)[] =>
    requests
      .filter((path) => path.includes('/gifts/coupons'))
      .map((path) => new URL(path, 'http://x').searchParams.get('orderAmount'));
  await screen.findByText(/^Gifts/);
  await user.type(screen.getByRole('textbox', { name: /^Stake on/ }), '500');
  expect(amounts()).toEqual(['0']);
  await act(async () => screen.getByRole('textbox', { name: /^Stake on/ }).blur());
  await waitFor(() => expect(amounts()).toEqual(['0', '5000000']));
  expect(screen.getByRole('region', { name: 'For larger stakes' })).toBeTruthy();
});

it('shows the number of gifts that wait for the identity check, even when there are no others', async () => {
  await showSlip({ picks: [selection], coupons: [{ type: 10, gifts: [buildGift({ bvnVerified: false })] }] });
  expect(await screen.findByText('Verify your identity to use 1 gift.')).toBeTruthy();
  expect(screen.queryByText(/^Gifts/)).toBeNull();
});

it('removes the gift with the last selection on "Clear", and restores it on Undo', async () => {
  const { store } = await showSlip({ picks: [selection], coupons });
  await screen.findByText(/^Gifts/);
  await user.click(screen.getByRole('button', { name: /^₦100 Cash gift/ }));
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect(selectBetslip(store.getState()).gifts).toEqual({});
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(selectBetslip(store.getState()).gifts.single?.giftId).toBe('7');
});

it('deselects a gift that the server rejects, so that the player does not pay its share without being asked', async () => {
  place.mockResolvedValueOnce(createRejection(BizCode.giftUnusable, { outcomes: [] }));
  const { store } = await showSlip({ picks: [selection], coupons });
  await user.type(await screen.findByRole('textbox', { name: /^Stake on/ }), '500');
  await screen.findByText(/^Gifts/);
  await user.click(screen.getByRole('button', { name: /^₦100 Cash gift/ }));
  await user.click(screen.getByRole('button', { name: /^Place bet/ }));
  expect(selectBetslip(store.getState())).toMatchObject({ order: { phase: 'rejected' } });
  expect(selectBetslip(store.getState()).gifts).toEqual({});
  expect(screen.queryByText(/gift pays/)).toBeNull();
});

it('deselects a gift on a second tap, and stores the choice per tab', async () => {
  const { store } = await showSlip({ picks: selections.slice(0, 2), coupons });
  await screen.findByText(/^Gifts/);
  const chip = screen.getByRole('button', { name: /^₦100 Cash gift/ });
  await user.click(chip);
  expect(selectBetslip(store.getState()).gifts.multiple?.giftId).toBe('7');
  await user.click(screen.getByRole('tab', { name: 'Single' }));
  expect((await screen.findByRole('button', { name: /^₦100 Cash gift/ })).getAttribute('aria-pressed')).toBe('false');
  await user.click(screen.getByRole('tab', { name: 'Multiple' }));
  await user.click(await screen.findByRole('button', { name: /^₦100 Cash gift/, pressed: true }));
  expect(selectBetslip(store.getState()).gifts).toEqual({});
});

it('deselects a free bet when an added outcome does not support it, but no other gift', async () => {
  const { store } = await showSlip({ picks: [selection], coupons, open: false });
  const { giftChosen, toggleSelection } = betslipSlice.actions;
  await act(async () => {
    store.dispatch(giftChosen({ tab: 'single', gift: buildGift({ kind: 3 }) }));
    store.dispatch(giftChosen({ tab: 'multiple', gift: buildGift({ kind: 3 }) }));
    store.dispatch(toggleSelection(buildSelection({ eventId: 'sr:match:77' })));
  });
  expect(Object.keys(selectBetslip(store.getState()).gifts)).toEqual(['multiple']);
  await act(async () => {
    store.dispatch(giftChosen({ tab: 'single', gift: buildGift() }));
    store.dispatch(toggleSelection(buildSelection({ outcomeId: '3' })));
  });
  expect(Object.keys(selectBetslip(store.getState()).gifts)).toEqual(['single']);
});

it('shows nothing when the call for the coupons fails', async () => {
  const { reports } = await showSlip({ picks: [selection], coupons: null });
  expect(await screen.findByRole('textbox', { name: /^Stake on/ })).toBeTruthy();
  expect(screen.queryByText(/^Gifts/)).toBeNull();
  expect(reports).toEqual([]);
});

it('stores the one-cut share on the device, and sends it with the order', async () => {
  place.mockImplementation(async () => createResult(buildPlacedResponse([buildTicket(selections, 5_000_000)])));
  const { platform } = await showSlip({ picks: selections });
  await user.click(await screen.findByRole('switch', { name: /^One Cut/ }));
  await user.click(screen.getByRole('radio', { name: '50%' }));
  expect(platform.storage.getText(ONE_CUT_KEY)).toBe('50');
  await user.type(screen.getByRole('textbox', { name: /^Total stake/ }), '500');
  expect(screen.getByText(/₦250\.00 on all picks, ₦250\.00 on 5 lines with one pick removed/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Place bet/ }));
  expect(sent()).toMatchObject([{ bets: [{ oneCutStakePct: 50 }] }]);
});

describe('flash freeze', () => {
  const live = () =>
    jest.mocked(confirmSelections).mockImplementation(async (_http, outcomes) => {
      const opened = openAt(outcomes);
      if (opened.ok) for (const each of opened.data.selections) if (each?.event) each.event.status = 'live';
      return opened;
    });

  it('is requested with the switch for a live bet', async () => {
    live();
    await showSlip({ picks: [selection], cards: 2 });
    await user.click(await screen.findByRole('switch', { name: /2 left/ }));
    await user.type(screen.getByRole('textbox', { name: /^Stake on/ }), '500');
    await user.click(screen.getByRole('button', { name: /^Place bet/ }));
    expect(sent()).toMatchObject([{ bets: [{ freeze: true }] }]);
  });

  it('is no longer requested once no live selection is left', async () => {
    jest.mocked(confirmSelections).mockImplementation(async (_http, outcomes) => {
      const opened = openAt(outcomes);
      if (opened.ok)
        for (const each of opened.data.selections)
          if (each?.event?.id === selection.eventId) each.event.status = 'live';
      return opened;
    });
    const later = buildSelection({ eventId: 'sr:match:77', home: 'Bechem United' });
    const { store } = await showSlip({ picks: [selection, later], cards: 2 });
    await user.click(await screen.findByRole('switch', { name: /2 left/ }));
    await user.click(screen.getByRole('button', { name: /^Remove Home, Bechem/ }));
    expect(selectBetslip(store.getState()).freeze).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await user.click(screen.getByRole('button', { name: /^Remove Home, Asante/ }));
    expect(selectBetslip(store.getState()).freeze).toBe(false);
    await user.click(screen.getByRole('tab', { name: 'Single' }));
    await user.type(screen.getByRole('textbox', { name: /^Stake on/ }), '500');
    await user.click(screen.getByRole('button', { name: /^Place bet/ }));
    expect(sent()[0]?.bets[0]).not.toHaveProperty('freeze');
  });

  it('is cleared with the last selection', async () => {
    live();
    const { store } = await showSlip({ picks: [selection], cards: 2 });
    await user.click(await screen.findByRole('switch', { name: /2 left/ }));
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    expect(selectBetslip(store.getState()).freeze).toBe(false);
  });

  it('shows the maximum stake, and offers it when a stake is rejected', async () => {
    live();
    const config = buildConfig({ freezeMaxStake: 2_000_000 });
    await showSlip({ picks: [selection], cards: 2, config });
    await user.click(await screen.findByRole('switch', { name: /2 left/ }));
    expect(screen.getByText('For stakes up to ₦200.00.')).toBeVisible();
    place.mockResolvedValueOnce(
      createRejection(BizCode.freezeStakeTooHigh, { outcomes: [], bet: 0, maxStake: 2_000_000 }),
    );
    await user.type(screen.getByRole('textbox', { name: /^Stake on/ }), '500');
    await user.click(screen.getByRole('button', { name: /^Place bet/ }));
    await user.click(await screen.findByRole('button', { name: 'Stake ₦200.00' }));
    const button = screen.getByRole('button', { name: /^Place bet/ });
    await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'));
    await user.click(button);
    expect(sent()[1]).toMatchObject({ bets: [{ stake: 2_000_000, freeze: true }] });
  });

  it('shows that cards are used automatically, and nothing before a match', async () => {
    live();
    await showSlip({ picks: [selection], cards: 2, autoUse: true });
    expect(await screen.findByText(/holds the odds of live bets automatically/)).toBeTruthy();
    expect(screen.queryByRole('switch', { name: /Flash Freeze/ })).toBeNull();
  });
});
