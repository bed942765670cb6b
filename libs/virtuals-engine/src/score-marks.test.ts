import fc from 'fast-check';
import { scoreAt, scoreMarksOf } from './score-marks';
import { MATCH_LASTS, timelineOf } from './timeline';

const sequence = fc
  .tuple(fc.array(fc.constantFrom('A', 'B'), { maxLength: 9 }), fc.array(fc.constantFrom('A', 'B'), { maxLength: 9 }))
  .map(([first, second]) => `${first.join('')}H${second.join('')}`);

it('shows half of the attacking side’s goals by each attack, and the rest with the board', () =>
  expect(scoreMarksOf('BAAAH')).toEqual([
    { at: 0, score: [0, 0] },
    { at: 7800, score: [2, 1] },
    { at: 11_800, score: [3, 1] },
  ]));

it('goals of the other side after the last attack come with the board', () =>
  expect(scoreMarksOf('ABHAB').map(({ at, score }) => [at, score.join('-')])).toEqual([
    [0, '0-0'],
    [7800, '1-0'],
    [12_600, '1-1'],
    [19_800, '2-1'],
    [23_800, '2-2'],
  ]));

it('sides that attack in turn score in their own attacks', () =>
  expect(scoreMarksOf('HBBABA').map(({ at, score }) => [at, score.join('-')])).toEqual([
    [0, '0-0'],
    [19_800, '0-2'],
    [23_800, '2-3'],
  ]));

it('line and boards agree, and no goal is ever taken back', () =>
  fc.assert(
    fc.property(sequence, (text) => {
      const timeline = timelineOf(text);
      const marks = scoreMarksOf(text, timeline);
      for (const step of timeline)
        if (step.kind === 'half-time' || step.kind === 'ending') expect(scoreAt(marks, step.at)).toEqual(step.score);
      for (const [no, { at, score }] of marks.entries()) {
        const before = marks[no - 1];
        if (!before) continue;
        expect(at).toBeGreaterThan(before.at);
        expect(score[0] >= before.score[0] && score[1] >= before.score[1]).toBe(true);
      }
      for (const step of timeline) {
        if (step.kind !== 'attack' || step.half !== 2 || !step.goal) continue;
        const team = step.side === 'home' ? 0 : 1;
        const gained = scoreAt(marks, step.goalAt)[team] - scoreAt(marks, step.goalAt - 1)[team];
        // Only the second attack of one side that has a single goal replays it.
        if (gained === 0) expect([step.no, text.split('H')[1]?.split('AB'[team] ?? '').length]).toEqual([4, 2]);
      }
      expect(scoreAt(marks, MATCH_LASTS)).toEqual(marks.at(-1)?.score);
    }),
  ));
