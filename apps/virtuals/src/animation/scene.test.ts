import { MATCH_LASTS, stepAt, timelineOf } from '@oware/virtuals-engine';
import fc from 'fast-check';
import { sceneAt, seedOf, stillAt, stillsOf } from './scene';

const timeline = timelineOf('AAHB');
const seed = seedOf('0123456789ab-1-1');
const attackOf = (no: number) => {
  const step = timeline.find((each) => each.kind === 'attack' && each.no === no);
  if (step?.kind !== 'attack') throw new Error('no attack');
  return step;
};

it('is the same at the same moment, whatever was shown before', () =>
  expect(sceneAt(timeline, 7000, seed)).toEqual(sceneAt(timelineOf('AAHB'), 7000, seed)));

it('keeps everybody on the board and nothing leaps from frame to frame', () =>
  fc.assert(
    fc.property(fc.integer(), fc.integer({ min: 0, max: MATCH_LASTS - 20 }), (match, ms) => {
      const [now, then] = [sceneAt(timeline, ms, match), sceneAt(timeline, ms + 16, match)];
      expect([now.home.length, now.away.length]).toEqual([11, 11]);
      for (const { x, y } of [...now.home, ...now.away, now.ball]) {
        expect(x).toBeGreaterThan(-0.05);
        expect(x).toBeLessThan(1.05);
        expect(y).toBeGreaterThan(-0.05);
        expect(y).toBeLessThan(1.05);
      }
      // Each attack begins at the centre again, as after a whistle.
      if (stepAt(timeline, ms) === stepAt(timeline, ms + 16))
        expect(Math.hypot(then.ball.x - now.ball.x, then.ball.y - now.ball.y)).toBeLessThan(0.06);
    }),
  ));

it('a goal lies in the goal of the other side, and is felt from the goal delay on', () => {
  const first = attackOf(1);
  expect(sceneAt(timeline, first.goalAt - 1, seed).burst).toBeNull();
  const goal = sceneAt(timeline, first.goalAt, seed);
  expect(goal.burst).toMatchObject({ progress: 0, side: 'home' });
  expect(goal.ball.x).toBeGreaterThan(0.98);
  expect(Math.abs(goal.ball.y - 0.5)).toBeLessThan(0.07);
  const third = attackOf(3);
  expect(sceneAt(timeline, third.goalAt, seed).ball.x).toBeLessThan(0.02);
});

it('no goal is none: the ball is held or goes wide', () => {
  const none = timelineOf('H');
  for (let match = 0; match < 50; match++) {
    const { ball, burst } = sceneAt(none, attackOf(1).goalAt + 100, match);
    expect(burst).toBeNull();
    expect(ball.x < 0.97 || Math.abs(ball.y - 0.5) > 0.15).toBe(true);
  }
});

it('boards come over it at half-time and at the end', () => {
  expect(sceneAt(timeline, 12_600, seed).cover).toBe(0);
  expect(sceneAt(timeline, 14_600, seed).cover).toBe(1);
  expect(sceneAt(timeline, MATCH_LASTS + 1, seed).cover).toBe(1);
});

it('without movement every step, goal and miss has a still of its own', () => {
  const stills = stillsOf(timeline);
  expect(stills).toHaveLength(3 + 4 * 2);
  for (const step of timeline)
    expect(stills.some(({ shows }) => shows >= step.at && shows < step.at + step.lasts)).toBe(true);
  expect(stillAt(stills, attackOf(1).goalAt + 300)).toBe(attackOf(1).goalAt + 200);
  expect(stillAt(stills, 0)).toBe(stills[0]?.shows);
  for (const { at, lasts } of timeline) {
    const shown = stillAt(stills, at);
    expect(shown >= at && shown < at + lasts).toBe(true);
  }
});
