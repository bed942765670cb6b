import { MATCH_DURATION_MS, getStepAt, createTimeline } from './timeline';

it('follows the order and timing of the specification', () => {
  expect(createTimeline('AHBB').map(({ kind, at, duration }) => [kind, at, duration])).toEqual([
    ['start', 1600, 3000],
    ['attack', 4600, 4000],
    ['attack', 8600, 4000],
    ['half-time', 12600, 4000],
    ['attack', 16600, 4000],
    ['attack', 20600, 4000],
    ['ending', 24600, 3000],
  ]);
  expect(MATCH_DURATION_MS).toBe(27_600);
});

it.each([
  ['H', 'home 1, home 1, home 2, home 2'],
  ['AAAH', 'home 1!, home 1!, home 2, home 2'],
  ['BHA', 'home 1, home 1, home 2!, home 2!'],
  ['HB', 'home 1, home 1, away 2!, away 2!'],
  ['AHBBB', 'home 1!, home 1!, away 2!, away 2!'],
  ['HAB', 'home 1, home 1, home 2!, away 2!'],
  ['AHBBA', 'home 1!, home 1!, away 2!, home 2!'],
])(
  '%s: the side that scored attacks in the second half, and an attack ends in a goal if its side scored in that half',
  (sequence, expected) => {
    const attacks = createTimeline(sequence).filter((step) => step.kind === 'attack');
    expect(attacks.map(({ side, half, goal }) => `${side} ${half}${goal ? '!' : ''}`).join(', ')).toBe(expected);
    expect(attacks.map(({ at, goalAt }) => goalAt - at)).toEqual([3200, 3200, 3200, 3200]);
  },
);

it('shows the real score on the score boards', () => {
  expect(createTimeline('AABHAB').flatMap((step) => ('score' in step ? [step.score] : []))).toEqual([
    [2, 1],
    [3, 2],
  ]);
});

it('returns the step at any time', () => {
  const timeline = createTimeline('AH');
  expect(getStepAt(timeline, 0)).toBeNull();
  expect(getStepAt(timeline, 4600)).toMatchObject({ kind: 'attack', number: 1 });
  expect(getStepAt(timeline, 27_599)).toMatchObject({ kind: 'ending' });
  expect(getStepAt(timeline, 27_600)).toBe('over');
});
