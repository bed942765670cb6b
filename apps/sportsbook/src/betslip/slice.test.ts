import fc from 'fast-check';
import { getSelectionKey } from './selection';
import { getPossibleSizes, getSystemSizes } from './saved-selections';
import { betslipSlice } from './slice';
import { getSlipBets } from './slip-bets';
import { createEmptySlip, SELECTION_CEILING, type BetslipState, type StakeField } from './state';
import { slipTabs, getTab } from './tab';
import { buildConfig, buildSelection } from './testing/samples';
import { typeStake } from './typed-stake';

const { reducer, actions } = betslipSlice;
type Action = Parameters<typeof reducer>[1];
const run = (steps: Action[], from: BetslipState = createEmptySlip()): BetslipState => steps.reduce(reducer, from);
const selections = Array.from({ length: 6 }, (_, index) => buildSelection({ eventId: `sr:match:${index}` }));
const [a, b, c] = selections as [
  (typeof selections)[0] & object,
  (typeof selections)[0] & object,
  (typeof selections)[0] & object,
];
const take = selections.map((selection) => actions.toggleSelection(selection));
const multiple: StakeField = { tab: 'multiple' };

it('adds an outcome once and removes it on the second toggle', () => {
  expect(run([take[0]!, take[1]!]).picks).toEqual([a, b]);
  expect(run([take[0]!, take[1]!, take[0]!]).picks).toEqual([b]);
});

it('never replaces a selection: adds a live one, and rejects one too many', () => {
  const full = run([actions.configured(buildConfig({ maxSelections: 2 })), take[0]!, take[1]!, take[2]!]);
  expect(full.picks).toEqual([a, b]);
  expect(full.overflowCount).toBe(1);
});

it('allows no more than the ceiling, whatever the configuration', () => {
  expect(run([actions.configured(buildConfig({ maxSelections: 500 }))]).maxSelections).toBe(SELECTION_CEILING);
});

it.each(slipTabs)('keeps selections and stakes when the tab becomes %s', (tab) => {
  const before = run([...take, typeStake(multiple, '50')]);
  const after = run([actions.tabChosen(tab)], before);
  expect([after.picks, after.stakes]).toEqual([before.picks, before.stakes]);
});

it.each([
  [null, 1, 'single'],
  [null, 2, 'multiple'],
  [null, 5, 'multiple'],
  ['single', 5, 'single'],
  ['system', 3, 'system'],
  ['system', 2, 'multiple'],
  ['system', 1, 'single'],
  ['multiple', 1, 'single'],
] as const)('with %s chosen and %d selections, shows tab %s', (chosen, count, shown) =>
  expect(getTab(chosen, count)).toBe(shown),
);

it.each([
  ['500', 5_000_000],
  ['12.50', 125_000],
  ['5.', 50_000],
  ['.5', 5000],
  ['1,000', 10_000_000],
  [' 7 ', 70_000],
  ['', 0],
])('reads %p as %d units at each key', (text, units) => {
  const state = run([take[0]!, typeStake(multiple, text)]);
  expect([state.stakes.multiple, state.typing?.bad]).toEqual([units, false]);
});

it.each(['12.34.56', '1e3', '-5', '1,5', 'abc', '0x10', '1.999', '99999999999999999999'])(
  'does not guess the amount of %p',
  (text) => {
    const state = run([take[0]!, typeStake(multiple, '50'), typeStake(multiple, text)]);
    expect([state.stakes.multiple, state.typing]).toEqual([0, { field: multiple, text, bad: true }]);
    expect(run([actions.typingEnded()], state).typing?.text).toBe(text);
  },
);

it('restores everything that was cleared, or a removed selection with its stake', () => {
  const before = run([
    ...take,
    actions.toggleBanker(getSelectionKey(a)),
    typeStake({ tab: 'single', key: getSelectionKey(a) }, '9'),
    actions.typingEnded(),
  ]);
  for (const lose of [actions.cleared(), actions.removed(getSelectionKey(a))]) {
    expect(run([lose, actions.undone()], before)).toEqual(before);
  }
});

it('restores the stakes for a user whose session expired, but for nobody else', () => {
  const before = run([
    actions.userChanged({ userId: 'ama' }),
    take[0]!,
    actions.stakeSet({ field: multiple, stake: 70_000 }),
  ]);
  const gone = run([actions.userChanged({ userId: null, expired: true })], before);
  expect(gone).toMatchObject({ picks: [a], stakes: { multiple: 0 }, order: { phase: 'idle' } });
  expect(run([actions.userChanged({ userId: 'ama' })], gone).stakes.multiple).toBe(70_000);
  expect(run([actions.userChanged({ userId: 'kofi' })], gone).stakes.multiple).toBe(0);
  expect(
    run([actions.userChanged({ userId: null }), actions.userChanged({ userId: 'ama' })], before).stakes.multiple,
  ).toBe(0);
});

it('reopens after the login that it asked for', () => {
  const away = run([take[0]!, actions.opened(true), actions.loginRequested()]);
  expect(away.open).toBe(false);
  expect(run([actions.userChanged({ userId: 'ama' })], away)).toMatchObject({ open: true, reopenAfterLogin: false });
});

it('removes placed selections immediately, keeps those added in the meantime, and restores the placed ones on request', () => {
  const tickets = [{ legs: [a, b] }] as never;
  const before = [take[0]!, take[1]!, actions.stakeSet({ field: multiple, stake: 70_000 }), take[2]!];
  const placed = run([...before, actions.orderMoved({ phase: 'placed', key: 'k', tickets, balance: 1 })]);
  expect(placed).toMatchObject({ picks: [c], stakes: { multiple: 0 } });
  expect(run([actions.receiptClosed({ keep: false })], placed)).toMatchObject({ picks: [c], order: { phase: 'idle' } });
  expect(run([actions.opened(false)], placed)).toMatchObject({ picks: [c], order: { phase: 'idle' } });
  expect(run([actions.receiptClosed({ keep: true })], placed)).toMatchObject({
    picks: [a, b, c],
    stakes: { multiple: 70_000 },
    order: { phase: 'idle' },
  });
});

it('clears a rejection when the slip changes, but not a running order', () => {
  const rejected = run([
    take[0]!,
    actions.orderMoved({ phase: 'rejected', rejection: { bizCode: 1, message: '', outcomes: [] } }),
  ]);
  expect(run([take[1]!], rejected).order.phase).toBe('idle');
  const sending = run([take[0]!, actions.orderMoved({ phase: 'sending', key: 'k', attempt: 1 })]);
  expect(run([take[1]!], sending).order.phase).toBe('sending');
});

const anyField = fc.oneof(
  fc.constant<StakeField>({ tab: 'multiple' }),
  fc.constant<StakeField>({ tab: 'system' }),
  fc.constantFrom(...selections).map((selection): StakeField => ({ tab: 'single', key: getSelectionKey(selection) })),
);
const anyAction: fc.Arbitrary<Action> = fc.oneof(
  fc.constantFrom(...take),
  fc.constantFrom(...selections).map((selection) => actions.removed(getSelectionKey(selection))),
  fc.constantFrom(...selections).map((selection) => actions.toggleBanker(getSelectionKey(selection))),
  fc.constantFrom(...slipTabs).map((tab) => actions.tabChosen(tab)),
  fc.record({ field: anyField, text: fc.string() }).map(({ field, text }) => typeStake(field, text)),
  fc.record({ field: anyField, stake: fc.nat() }).map((set) => actions.stakeSet(set)),
  fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 4 }).map((sizes) => actions.setSystemSizes(sizes)),
  fc.constantFrom(
    actions.cleared(),
    actions.undone(),
    actions.typingEnded(),
    actions.opened(true),
    actions.opened(false),
  ),
);

it('stays consistent after any sequence of actions', () => {
  fc.assert(
    fc.property(fc.array(anyAction, { maxLength: 40 }), (steps) => {
      const slip = run([actions.configured(buildConfig({ maxSelections: 5 })), ...steps]);
      const keys = slip.picks.map(getSelectionKey);
      const tab = getTab(slip.tab, keys.length);
      expect(new Set(keys).size).toBe(keys.length);
      expect(keys.length).toBeLessThanOrEqual(5);
      expect(slip.bankers.every((key) => keys.includes(key))).toBe(true);
      for (const bet of getSlipBets(slip, tab)) {
        expect(Number.isSafeInteger(bet.stake) && bet.stake >= 0).toBe(true);
        if (bet.type !== 'system') continue;
        const possible = getPossibleSizes(keys.length, slip.bankers.length);
        expect(bet.systemSizes.length > 0 && bet.systemSizes.every((size) => possible.includes(size))).toBe(true);
        expect(getSystemSizes(slip)).toEqual(bet.systemSizes);
      }
    }),
  );
});

it('keeps all stakes and selections when the tab changes, in any state', () => {
  fc.assert(
    fc.property(fc.array(anyAction, { maxLength: 30 }), fc.array(fc.constantFrom(...slipTabs)), (steps, tabs) => {
      const before = run(steps);
      const after = run(
        tabs.map((tab) => actions.tabChosen(tab)),
        before,
      );
      expect([after.picks, after.stakes, after.bankers, after.systemSizes]).toEqual([
        before.picks,
        before.stakes,
        before.bankers,
        before.systemSizes,
      ]);
    }),
  );
});
