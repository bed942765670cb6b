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
    [19_800, '2-2'],
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
      expect(scoreAt(marks, MATCH_LASTS)).toEqual(marks.at(-1)?.score);
    }),
  ));
