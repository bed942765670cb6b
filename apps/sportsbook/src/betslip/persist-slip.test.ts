import { persistSlip } from './persist-slip';
import { getSelectionKey } from './selection';
import { sportsbookReducer } from './reducer';
import { selectBetslip } from './selectors';
import { betslipSlice } from './slice';
import { type BetslipState } from './state';
import { SLIP_STORAGE_KEY, StoredSlipError } from './stored-slip';
import { Device, createTestPage, type TestPageOptions } from '../testing/page';
import { buildSelection } from './testing/samples';

const { toggleSelection, stakeSet, userChanged, cleared, tabChosen, setOddsPolicy } = betslipSlice.actions;
const a = buildSelection({ eventId: 'sr:match:1' });
const b = buildSelection({ eventId: 'sr:match:2' });

function open(options: TestPageOptions = {}): {
  slip(): BetslipState;
  do: (...actions: { type: string }[]) => void;
  reports: unknown[];
} {
  const { platform, reports, storageEvents } = createTestPage(options);
  platform.injectSlice('sportsbook', sportsbookReducer);
  platform.store.dispatch(userChanged({ userId: options.userId ?? null }));
  persistSlip(platform, storageEvents);
  return {
    slip: () => selectBetslip(platform.store.getState()),
    do: (...actions) => actions.forEach((action) => platform.store.dispatch(action)),
    reports,
  };
}

it('restores all choices of the player after a reload', () => {
  const device = new Device();
  const before = open({ device });
  before.do(
    toggleSelection(a),
    toggleSelection(b),
    tabChosen('multiple'),
    stakeSet({ field: { tab: 'multiple' }, stake: 50_000 }),
  );
  const after = open({ device });
  expect(after.slip()).toMatchObject({ picks: [a, b], tab: 'multiple', stakes: { multiple: 50_000 } });
});

it('is the same in two tabs, and does not echo a write', () => {
  const device = new Device();
  const first = open({ device });
  const second = open({ device });
  first.do(toggleSelection(a));
  second.do(toggleSelection(b));
  expect(first.slip().picks).toEqual([a, b]);
  expect(second.slip().picks).toEqual([a, b]);
  second.do(cleared());
  expect(first.slip().picks).toEqual([]);
});

it('keeps a selection that was made before the stored slip was loaded', () => {
  const device = new Device();
  open({ device }).do(toggleSelection(a));
  const { platform, storageEvents } = createTestPage({ device });
  platform.injectSlice('sportsbook', sportsbookReducer);
  platform.store.dispatch(toggleSelection(b));
  persistSlip(platform, storageEvents);
  expect(selectBetslip(platform.store.getState()).picks).toEqual([a, b]);
  expect(open({ device }).slip().picks).toEqual([a, b]);
});

it('marks names with the language of the page on which they were selected', () => {
  const device = new Device();
  const inTwi = { page_betslip: { language: { value: 'ak', type: 'TEXT' as const } } };
  open({ device }).do(toggleSelection(a));
  const twi = open({ device, content: inTwi });
  const all = { home: 'en', away: 'en', marketName: 'en', outcomeName: 'en' };
  expect(twi.slip().picks).toEqual([{ ...a, langs: all }]);
  twi.do(toggleSelection({ ...b, langs: { away: 'en' } }));
  expect(open({ device, content: inTwi }).slip().picks[1]).toEqual({ ...b, langs: { away: 'en' } });
  const inEnglish = open({ device });
  expect(inEnglish.slip().picks).toEqual([a, { ...b, langs: { home: 'ak', marketName: 'ak', outcomeName: 'ak' } }]);
});

it.each([
  ['slip_not_json', '{"v":1,'],
  ['slip_malformed', '[]'],
  ['slip_malformed', '{"v":1,"picks":"all"}'],
  ['slip_version_unknown', '{"v":99,"picks":[]}'],
])('reports %s and continues with an empty slip', (code, text) => {
  const device = new Device();
  device.values.set(SLIP_STORAGE_KEY, text);
  const page = open({ device });
  expect(page.slip().picks).toEqual([]);
  expect(page.reports).toEqual([expect.any(StoredSlipError)]);
  expect((page.reports[0] as StoredSlipError).code).toBe(code);
  page.do(toggleSelection(a));
  expect(open({ device }).slip().picks).toEqual([a]);
});

it('drops invalid selections and stakes', () => {
  const device = new Device();
  device.values.set(
    SLIP_STORAGE_KEY,
    JSON.stringify({
      v: 1,
      owner: null,
      picks: [a, { ...b, odds: '2.0' }, null, a, { ...b, odds: 2.5 }],
      tab: 'doubles',
      stakes: { single: { [getSelectionKey(a)]: -5, other: 7 }, multiple: '100', system: 1e300 },
      systemSizes: [2, 2, 0, 'x'],
      oddsPolicy: 'all',
    }),
  );
  expect(open({ device }).slip()).toMatchObject({
    picks: [a],
    tab: null,
    stakes: { single: {}, multiple: 0, system: 0 },
    systemSizes: [2],
    oddsPolicy: 'higher',
  });
});

it.each([
  ['none', undefined, 'higher'],
  ['none', true, 'none'],
  ['higher', undefined, 'higher'],
  ['any', undefined, 'any'],
] as const)(
  'reads the policy %s, chosen %s, as %s: asking each time was once the default',
  (oddsPolicy, asksAlways, read) => {
    const device = new Device();
    device.values.set(SLIP_STORAGE_KEY, JSON.stringify({ v: 1, owner: null, picks: [], oddsPolicy, asksAlways }));
    expect(open({ device }).slip().oddsPolicy).toBe(read);
  },
);

it("keeps the player's choice to be asked each time", () => {
  const device = new Device();
  const page = open({ device });
  page.do(toggleSelection(a), setOddsPolicy('none'));
  expect(open({ device }).slip().oddsPolicy).toBe('none');
});

it('keeps the selections but not the stakes for the next user', () => {
  const device = new Device();
  const ama = open({ device, userId: 'ama' });
  ama.do(toggleSelection(a), stakeSet({ field: { tab: 'single', key: getSelectionKey(a) }, stake: 990_000 }));
  expect(open({ device, userId: 'ama' }).slip().stakes.single).toEqual({ [getSelectionKey(a)]: 990_000 });
  const kofi = open({ device, userId: 'kofi' });
  expect(kofi.slip()).toMatchObject({ picks: [a], stakes: { single: {} } });
  ama.do(userChanged({ userId: null }));
  expect(ama.slip()).toMatchObject({ picks: [a], stakes: { single: {} } });
  expect(device.values.get(SLIP_STORAGE_KEY)).not.toContain('990000');
});
