import { installDialogs } from '@oware/ui/sheet/testing';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type PreferredStakesResponse } from '@oware/contracts';
import { confirmSelections } from '../../odds/confirm-selections';
import { selectBetslip } from '../selectors';
import { betslipSlice } from '../slice';
import { buildSelection } from '../testing/samples';
import { endSlips, openAt, showSlip } from '../testing/show-slip';
import { Device } from '../../testing/page';
import { PREFERRED_STAKES_KEY } from './saved-stakes';

jest.mock('../../odds/confirm-selections');
const user = userEvent.setup();
const selection = buildSelection();
const mine: PreferredStakesResponse = {
  defaultStake: 3_000_000,
  quickAddStake1: 20_000,
  quickAddStake2: 30_000,
  quickAddStake3: 40_000,
};

jest.setTimeout(60_000);
beforeEach(() => {
  installDialogs();
  jest.mocked(confirmSelections).mockImplementation(async (_http, outcomes) => openAt(outcomes));
});
afterEach(() => {
  cleanup();
  endSlips();
});

const device = (saved: unknown): Device => {
  const made = new Device();
  made.values.set(PREFERRED_STAKES_KEY, JSON.stringify(saved));
  return made;
};

it("offers the player's stakes from the server, and saves them for the next visit", async () => {
  const { platform } = await showSlip({ picks: [selection], stakes: () => mine });
  expect(await screen.findByRole('button', { name: 'Add ₦2' })).toBeTruthy();
  expect(platform.storage.getText(PREFERRED_STAKES_KEY)).toBe(JSON.stringify({ ng: mine }));
});

it('offers a visitor the stakes saved on this device for the country, and none of another country', async () => {
  const saved = device({ ng: mine, gh: { ...mine, quickAddStake1: 990_000 } });
  const { store } = await showSlip({ picks: [selection], userId: null, device: saved });
  expect(await screen.findByRole('button', { name: 'Add ₦2' })).toBeTruthy();
  expect(selectBetslip(store.getState()).preferred).toEqual(mine);
});

it('keeps the stakes and shows no message when the call fails', async () => {
  const reported: unknown[] = [];
  const { platform } = await showSlip({ picks: [selection], stakes: () => null, device: device({ ng: mine }) });
  platform.events.on('toast.requested', (toast) => reported.push(toast));
  expect(await screen.findByRole('button', { name: 'Add ₦2' })).toBeTruthy();
  expect(reported).toEqual([]);
});

it('fills in the preferred stake on first opening in fast mode, even if it arrives after the terms', async () => {
  const { store } = await showSlip({ picks: [selection], stakes: () => mine, open: false });
  await act(async () => {
    store.dispatch(betslipSlice.actions.setFastMode(true));
    store.dispatch(betslipSlice.actions.opened(true));
  });
  await waitFor(() =>
    expect(Object.values(selectBetslip(store.getState()).stakes.single)).toEqual([mine.defaultStake]),
  );
});

it('fills in a default stake that the player saved, without fast mode', async () => {
  const { store } = await showSlip({ picks: [selection], stakes: () => ({ ...mine, ownDefault: true }) });
  await waitFor(() =>
    expect(Object.values(selectBetslip(store.getState()).stakes.single)).toEqual([mine.defaultStake]),
  );
});

it('fills in the saved default stake for a selection added to the open slip, and on each tab', async () => {
  const { store } = await showSlip({ stakes: () => ({ ...mine, ownDefault: true }) });
  const getStakes = () => selectBetslip(store.getState()).stakes;
  await waitFor(() => expect(selectBetslip(store.getState()).preferred).not.toBeNull());
  const add = (eventId: string) =>
    act(async () => void store.dispatch(betslipSlice.actions.toggleSelection(buildSelection({ eventId }))));
  await add('sr:match:7');
  expect(Object.values(getStakes().single)).toEqual([mine.defaultStake]);
  await add('sr:match:8');
  await add('sr:match:9');
  expect(getStakes()).toMatchObject({ multiple: mine.defaultStake, system: 0 });
  await act(async () => void store.dispatch(betslipSlice.actions.tabChosen('system')));
  expect(getStakes().system).toBe(mine.defaultStake);
});

it("saves a player's stakes, an empty field as the default, and shows the stakes that the server returns", async () => {
  let saved = mine;
  const calls: unknown[] = [];
  await showSlip({
    picks: [selection],
    stakes: () => saved,
    onCall: (method, path, body) => {
      calls.push([method, path.replace(/^.*\/patron/, '/patron'), JSON.parse(String(body))]);
      saved = { ...mine, quickAddStake1: 70_000 };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Betslip settings' }));
  await user.click(screen.getByRole('button', { name: 'My stakes' }));
  const quick = screen.getByRole('textbox', { name: 'Quick stake 1' });
  await user.clear(quick);
  await user.type(quick, '7');
  await user.clear(screen.getByRole('textbox', { name: 'Quick stake 2' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.click(await screen.findByRole('button', { name: 'Back to your betslip' }));
  expect(await screen.findByRole('button', { name: 'Add ₦7' })).toBeTruthy();
  const sent = { defaultStake: 3_000_000, quickAddStake1: 70_000, quickAddStake2: '', quickAddStake3: 40_000 };
  expect(calls).toEqual([['PUT', '/patron/preferences/defaultStake', sent]]);
});

it('keeps the typed stakes when the response is lost, and saves them at the next tap', async () => {
  let calls = 0;
  await showSlip({
    picks: [selection],
    stakes: () => mine,
    onCall: () => {
      calls += 1;
      if (calls === 1) throw new TypeError('Failed to fetch');
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Betslip settings' }));
  await user.click(screen.getByRole('button', { name: 'My stakes' }));
  const quick = screen.getByRole('textbox', { name: 'Quick stake 1' });
  await user.clear(quick);
  await user.type(quick, '7');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/try again/i)).toBeTruthy();
  expect((quick as HTMLInputElement).value).toBe('7');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('button', { name: 'My stakes' })).toBeTruthy();
  expect(calls).toBe(2);
});

it('does not send an invalid stake', async () => {
  const calls: unknown[] = [];
  await showSlip({ picks: [selection], stakes: () => mine, onCall: (...call) => calls.push(call) });
  await user.click(await screen.findByRole('button', { name: 'Betslip settings' }));
  await user.click(screen.getByRole('button', { name: 'My stakes' }));
  const field = screen.getByRole('textbox', { name: 'Default stake' });
  await user.clear(field);
  await user.type(field, '1.2.3');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByRole('textbox', { name: 'Default stake' }).getAttribute('aria-invalid')).toBe('true');
  expect(calls).toEqual([]);
});

it('asks a visitor to log in, because stakes are saved only for players', async () => {
  await showSlip({ picks: [selection], userId: null });
  await user.click(await screen.findByRole('button', { name: 'Betslip settings' }));
  expect(await screen.findByRole('button', { name: 'Log in to save your own stakes' })).toBeTruthy();
});
