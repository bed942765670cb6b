import { describeShare, judgeBudget, type Budget } from './budget';
import { type StageTime } from './stage-times';

const budget: Budget = {
  yardstickSeconds: 2,
  tolerance: 0.5,
  lanes: { change: { measuredSeconds: 250, stages: { lint: 100, test: 300 } } },
};
const times = (lint: number, test: number | null): StageTime[] => [
  { stage: 'lint', wallSeconds: 1, processorSeconds: lint },
  { stage: 'test', wallSeconds: 1, processorSeconds: test },
];

let log: jest.SpyInstance;
beforeEach(() => (log = jest.spyOn(console, 'log').mockImplementation()));
afterEach(() => log.mockRestore());

it('passes a run within the recorded sum and its tolerance', () =>
  expect(judgeBudget('change', times(100, 500), 2, budget)).toEqual({ passed: 1, failed: 0, notes: [] }));

it('fails a run that costs more, and names the stages that grew', () => {
  const { failed, notes } = judgeBudget('change', times(90, 520), 2, budget);
  expect(failed).toBe(1);
  expect(notes[0]).toContain('610 of 400 processor seconds');
  expect(notes[0]).toContain('test: 520 of 300 s');
  expect(notes[0]).not.toContain('lint: ');
});

it('allows a slow machine the same work as a fast one', () => {
  expect(judgeBudget('change', times(200, 1000), 4, budget)).toMatchObject({ failed: 0 });
  expect(judgeBudget('change', times(50, 260), 1, budget)).toMatchObject({ failed: 1 });
});

it('counts a stage without a budget', () =>
  expect(
    judgeBudget('change', [...times(100, 300), { stage: 'new', wallSeconds: 1, processorSeconds: 201 }], 2, budget),
  ).toMatchObject({ failed: 1, notes: [expect.stringContaining('new: 201 of 0 s')] }));

it.each([
  ['a lane without a budget', 'nightly', times(1000, 1000)],
  ['a system that does not report processor time', 'change', times(100, null)],
] as const)('does not judge %s', (_name, lane, run) =>
  expect(judgeBudget(lane, run, 2, budget)).toEqual({ passed: 0, failed: 0, notes: [] }),
);

it('describes the share of a lane that the checks of a change cost, on any machine', () => {
  expect(describeShare('change', times(5, 20), 2, budget)).toBe(
    'These checks cost 0.10 of the lane change: 25 of 250 processor seconds (measured 25, this machine 1.00 × the recorded one).',
  );
  expect(describeShare('change', times(10, 40), 4, budget)).toContain('cost 0.10 of the lane change: 25 of 250');
  expect(describeShare('main', times(5, 20), 2, budget)).toBeUndefined();
  expect(describeShare('change', times(5, null), 2, budget)).toBeUndefined();
});
