import { type GroupCounts } from '@oware/contracts';
import { createGroupCounts } from '../testing/group-counts';
import { describeFinding, FALSE_ALARMS, judge, type CanaryPhase, type Finding } from './judge';

const usual: Partial<GroupCounts> = {
  ...{ opened: 1000, ran: 960, errored: 10, loadFailed: 12, callFailed: 8, betPlaced: 300 },
  ...{ lcp: 900, lcpAbove1000: 700, lcpAbove1500: 400, lcpAbove2500: 120, lcpAbove4000: 30 },
  ...{ inp: 500, inpAbove100: 200, inpAbove200: 60, inpAbove350: 20, inpAbove500: 10 },
};
const phase = (canary: Partial<GroupCounts>, control: Partial<GroupCounts> = {}, share = 0.5): CanaryPhase => ({
  share,
  canary: createGroupCounts({ ...usual, ...canary }),
  control: createGroupCounts({ ...usual, ...control }),
  failedBets: [],
});
const listHarm = (...phases: CanaryPhase[]): string[] =>
  judge(phases)
    .filter(({ isHarm }) => isHarm)
    .map(({ measure }) => measure);

it('finds nothing when both groups behave alike', () => {
  expect(listHarm(phase({}))).toEqual([]);
  expect(listHarm(phase({ errored: 16, betPlaced: 290, lcpAbove2500: 140 }))).toEqual([]);
  expect(listHarm()).toEqual([]);
});

it.each<[string, Partial<GroupCounts>]>([
  ['load failures', { loadFailed: 60 }],
  ['errors', { errored: 60 }],
  ['pages not rendered', { unrendered: 20 }],
  ['pages that ran', { ran: 600 }],
  ['slow LCP', { lcpAbove2500: 500 }],
  ['slow INP', { inpAbove100: 490, inpAbove200: 480, inpAbove350: 470, inpAbove500: 200 }],
  ['failed calls', { callFailed: 60 }],
  ['bets placed', { betPlaced: 60 }],
])('finds harm: %s', (measure, canary) => {
  expect(listHarm(phase(canary))).toEqual([measure]);
  expect(listHarm(phase(usual, canary))).toEqual([]);
});

it('compares failed bets with those of all other devices, at each percentage', () => {
  const failing = (...failedBets: CanaryPhase['failedBets']): string[] => listHarm({ ...phase({}), failedBets });
  expect(failing({ traffic: 5, canary: 5, others: 6 })).toEqual(['failed bets']);
  expect(failing({ traffic: 5, canary: 1, others: 20 })).toEqual([]);
  expect(failing({ traffic: 1, canary: 1, others: 90 }, { traffic: 25, canary: 30, others: 90 })).toEqual([]);
  expect(failing({ traffic: 1, canary: 3, others: 20 }, { traffic: 5, canary: 3, others: 6 })).toEqual(['failed bets']);
  const [first] = judge([{ ...phase({}), failedBets: [{ traffic: 5, canary: 5, others: 6 }] }]) as [Finding];
  expect(describeFinding(first)).toBe('failed bets: 5 of 300 devices with the canary, 6 of all others');
});

it('ignores differences that are certain but too small to matter', () => {
  const [canary, control] = [
    { opened: 1_000_000, loadFailed: 400 },
    { opened: 1_000_000, loadFailed: 100 },
  ];
  const [first] = judge([phase({ ...canary, ran: 960_000 }, { ...control, ran: 960_000 })]);
  expect(first).toMatchObject({ measure: 'load failures', isHarm: false });
  expect(first?.evidence).toBeGreaterThan(1e6);
});

it('accounts for groups of different sizes', () => {
  const everybody = { opened: 99_000, ran: 95_000, errored: 990, loadFailed: 1200, callFailed: 800, betPlaced: 29_700 };
  const slow = { lcp: 89_000, lcpAbove1000: 69_300, lcpAbove1500: 39_600, lcpAbove2500: 11_880, lcpAbove4000: 2970 };
  const late = {
    inp: 49_500,
    inpAbove100: 19_800,
    inpAbove200: 5940,
    inpAbove350: 1980,
    inpAbove500: 990,
  };
  expect(listHarm(phase({ ...everybody, ...slow, ...late }, {}, 0.99))).toEqual([]);
  expect(listHarm(phase({ ...everybody, ...slow, ...late, betPlaced: 15_000 }, {}, 0.99))).toEqual(['bets placed']);
});

it('splits the false-alarm rate among its measures, and between equal groups and all devices', () => {
  const parts = judge([phase({}), phase({}, {}, 0.99)]).map(({ needed }) => 1 / needed);
  expect(parts).toHaveLength(17);
  expect(parts.reduce((sum, part) => sum + part)).toBeCloseTo(FALSE_ALARMS, 9);
});

it('describes the strongest finding first', () => {
  const [first] = judge([phase({ errored: 60, loadFailed: 40 })]) as [Finding];
  expect(describeFinding(first)).toBe('errors: 60 of 1000 devices with the canary, 10 of 1000 without');
});
