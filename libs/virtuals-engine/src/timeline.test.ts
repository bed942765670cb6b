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
  ['H', [false, false, false, false]],
  ['AAAH', [true, true, false, false]],
  ['BHA', [false, false, false, false]],
  ['HB', [false, false, true, true]],
])('%s: an attack ends in a goal when its side scored in that half', (sequence, goals) => {
  const attacks = timelineOf(sequence).filter((step) => step.kind === 'attack');
  expect(attacks.map(({ goal }) => goal)).toEqual(goals);
  expect(attacks.map(({ side, half }) => `${side} ${half}`)).toEqual(['home 1', 'home 1', 'away 2', 'away 2']);
  expect(attacks.map(({ at, goalAt }) => goalAt - at)).toEqual([3200, 3200, 3200, 3200]);
});

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
