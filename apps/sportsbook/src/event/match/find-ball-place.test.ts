import { findBallPlace } from './find-ball-place';

it('places a moment at the end that its side attacks', () => {
  const home = findBallPlace({ kind: 'score', side: 0 });
  const away = findBallPlace({ kind: 'score', side: 1 });
  expect(home.x).toBeGreaterThan(300);
  expect(away).toEqual({ x: 320 - home.x, y: 160 - home.y });
});

it.each([
  [undefined],
  [{ kind: 'start', side: null }],
  [{ kind: 'score', side: null }],
  [{ kind: 'end', side: null }],
] as const)('places the ball in the centre without a side: %j', (moment) => {
  expect(findBallPlace(moment)).toEqual({ x: 160, y: 80 });
});
