import { MATCH_LASTS, stepAt, timelineOf } from './timeline';

it('has the order and the times of the specification', () => {
  expect(timelineOf('AHBB').map(({ kind, at, lasts }) => [kind, at, lasts])).toEqual([
    ['start', 1600, 3000],
    ['attack', 4600, 4000],
    ['attack', 8600, 4000],
    ['half-time', 12600, 4000],
    ['attack', 16600, 4000],
    ['attack', 20600, 4000],
    ['ending', 24600, 3000],
  ]);
  expect(MATCH_LASTS).toBe(27_600);
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
  '%s: the second half’s attacks are of the side that scored in it, and end in a goal when their side scored',
  (sequence, expected) => {
    const attacks = timelineOf(sequence).filter((step) => step.kind === 'attack');
    expect(attacks.map(({ side, half, goal }) => `${side} ${half}${goal ? '!' : ''}`).join(', ')).toBe(expected);
    expect(attacks.map(({ at, goalAt }) => goalAt - at)).toEqual([3200, 3200, 3200, 3200]);
  },
);

it('boards have the true score', () => {
  expect(timelineOf('AABHAB').flatMap((step) => ('score' in step ? [step.score] : []))).toEqual([
    [2, 1],
    [3, 2],
  ]);
});

it('is stepped without waiting', () => {
  const timeline = timelineOf('AH');
  expect(stepAt(timeline, 0)).toBeNull();
  expect(stepAt(timeline, 4600)).toMatchObject({ kind: 'attack', no: 1 });
  expect(stepAt(timeline, 27_599)).toMatchObject({ kind: 'ending' });
  expect(stepAt(timeline, 27_600)).toBe('over');
});
