import { MATCH_DURATION_MS, getStepAt, createTimeline, listGoals } from '@oware/virtuals-engine';
import { countCases } from '@oware/test-lanes';
import fc from 'fast-check';
import { getScene, toSeed, getStill, listStills } from './scene';

const timeline = createTimeline('AAHB');
const goals = listGoals('AAHB');
const seed = toSeed('0123456789ab-1-1');
const getAttack = (no: number) => {
  const step = timeline.find((each) => each.kind === 'attack' && each.number === no);
  if (step?.kind !== 'attack') throw new Error('no attack');
  return step;
};

it('is the same at the same moment, regardless of earlier scenes', () =>
  expect(getScene(timeline, goals, 7000, seed)).toEqual(
    getScene(createTimeline('AAHB'), listGoals('AAHB'), 7000, seed),
  ));

it('keeps everyone on the board without jumps between frames', () =>
  fc.assert(
    fc.property(fc.integer(), fc.integer({ min: 0, max: MATCH_DURATION_MS - 20 }), (match, ms) => {
      const [now, then] = [getScene(timeline, goals, ms, match), getScene(timeline, goals, ms + 16, match)];
      expect([now.home.length, now.away.length]).toEqual([11, 11]);
      for (const { x, y } of [...now.home, ...now.away, now.ball]) {
        expect(x).toBeGreaterThan(-0.05);
        expect(x).toBeLessThan(1.05);
        expect(y).toBeGreaterThan(-0.05);
        expect(y).toBeLessThan(1.05);
      }
      // Each attack starts at the centre again, as after a whistle.
      if (getStepAt(timeline, ms) === getStepAt(timeline, ms + 16))
        expect(Math.hypot(then.ball.x - now.ball.x, then.ball.y - now.ball.y)).toBeLessThan(0.06);
    }),
  ));

it("shows a goal in the opponent's goal, and celebrates it after the goal delay", () => {
  const first = getAttack(1);
  expect(getScene(timeline, goals, first.goalAt - 1, seed).burst).toBeNull();
  const goal = getScene(timeline, goals, first.goalAt, seed);
  expect(goal.burst).toMatchObject({ progress: 0, side: 'home' });
  expect(goal.ball.x).toBeGreaterThan(0.98);
  expect(Math.abs(goal.ball.y - 0.5)).toBeLessThan(0.07);
  const third = getAttack(3);
  expect(getScene(timeline, goals, third.goalAt, seed).ball.x).toBeLessThan(0.02);
});

it('shows a miss as a save or a shot wide', () => {
  const none = createTimeline('H');
  for (let match = 0; match < 50; match++) {
    const { ball, burst } = getScene(none, [], getAttack(1).goalAt + 100, match);
    expect(burst).toBeNull();
    expect(ball.x < 0.97 || Math.abs(ball.y - 0.5) > 0.15).toBe(true);
  }
});

it('covers the pitch at half-time and at the end', () => {
  expect(getScene(timeline, goals, 12_600, seed).cover).toBe(0);
  expect(getScene(timeline, goals, 14_600, seed).cover).toBe(1);
  expect(getScene(timeline, goals, MATCH_DURATION_MS + 1, seed).cover).toBe(1);
});

it('without movement, has a still for every step, goal and miss', () => {
  const stills = listStills(timeline, goals);
  expect(stills).toHaveLength(3 + 4 * 2);
  for (const step of timeline)
    expect(stills.some(({ shows }) => shows >= step.at && shows < step.at + step.duration)).toBe(true);
  expect(getStill(stills, getAttack(1).goalAt + 300)).toBe(getAttack(1).goalAt + 200);
  expect(getStill(stills, 0)).toBe(stills[0]?.shows);
  for (const { at, duration } of timeline) {
    const shown = getStill(stills, at);
    expect(shown >= at && shown < at + duration).toBe(true);
  }
});

const sequence = fc
  .tuple(fc.array(fc.constantFrom('A', 'B'), { maxLength: 7 }), fc.array(fc.constantFrom('A', 'B'), { maxLength: 7 }))
  .map(([first, second]) => `${first.join('')}H${second.join('')}`);

it('shows each goal of an attack in the goal of the other side, and celebrates it from its time', () =>
  fc.assert(
    fc.property(sequence, fc.integer(), (text, match) => {
      const [steps, scored] = [createTimeline(text), listGoals(text)];
      for (const { at, side, on } of scored) {
        if (on !== 'attack') continue;
        const { ball, burst } = getScene(steps, scored, at, match);
        expect(burst).toMatchObject({ progress: 0, side });
        expect(side === 'home' ? ball.x : 1 - ball.x).toBeGreaterThan(0.98);
      }
    }),
    { numRuns: countCases(2000) },
  ));
