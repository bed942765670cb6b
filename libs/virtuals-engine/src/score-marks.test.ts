import fc from 'fast-check';
import { countCases } from '@oware/test-lanes';
import { getScoreAt, getScoreMarks, listGoals, type ShownGoal } from './score-marks';
import { MATCH_DURATION_MS, createTimeline } from './timeline';

const sequence = fc
  .tuple(fc.array(fc.constantFrom('A', 'B'), { maxLength: 9 }), fc.array(fc.constantFrom('A', 'B'), { maxLength: 9 }))
  .map(([first, second]) => `${first.join('')}H${second.join('')}`);

const shown = (text: string): [number, string][] => getScoreMarks(text).map(({ at, score }) => [at, score.join('-')]);

it.each<[string, string, [number, string][]]>([
  [
    'half of the attacking side’s goals by each attack, those between quickly before',
    'BAAAH',
    [
      [5667, '0-1'],
      [6733, '1-1'],
      [7800, '2-1'],
      [11_800, '3-1'],
    ],
  ],
  [
    'goals of the other side after the last attack on the board',
    'ABBHAB',
    [
      [7800, '1-0'],
      [13_000, '1-1'],
      [13_400, '1-2'],
      [19_800, '2-2'],
      [23_800, '2-3'],
    ],
  ],
  [
    'sides that attack in turn in their own attacks',
    'HBBABA',
    [
      [18_200, '0-1'],
      [19_800, '0-2'],
      [21_667, '1-2'],
      [22_733, '1-3'],
      [23_800, '2-3'],
    ],
  ],
  [
    'many goals of a board within 1.6 s',
    'BBBBBBBBH',
    Array.from({ length: 8 }, (_, index) => [12_800 + index * 200, `0-${index + 1}`]),
  ],
])('shows %s', (_what, text, marks) => expect(shown(text)).toEqual([[0, '0-0'], ...marks]));

it('shows each goal separately in its true order, and the board’s score before the board ends', () =>
  fc.assert(
    fc.property(sequence, (text) => {
      const timeline = createTimeline(text);
      const marks = getScoreMarks(text, timeline);
      const goals = text.replace('H', '');
      expect(marks.map(({ score }) => score.join('-'))).toEqual(
        Array.from({ length: goals.length + 1 }, (_, count) => {
          const before = goals.slice(0, count);
          return `${before.split('A').length - 1}-${before.split('B').length - 1}`;
        }),
      );
      for (const [index, { at }] of marks.entries()) expect(at).toBeGreaterThan(marks[index - 1]?.at ?? -1);
      for (const step of timeline)
        if ('score' in step) expect(getScoreAt(marks, step.at + step.duration / 2 + 200)).toEqual(step.score);
      expect(getScoreAt(marks, MATCH_DURATION_MS)).toEqual(marks.at(-1)?.score);
    }),
  ));

it('adds a goal of the attacking side at the end of a successful attack, unless the side has no more', () =>
  fc.assert(
    fc.property(sequence, (text) => {
      const timeline = createTimeline(text);
      const marks = getScoreMarks(text, timeline);
      for (const step of timeline) {
        if (step.kind !== 'attack' || !step.goal) continue;
        const team = step.side === 'home' ? 0 : 1;
        const gained = getScoreAt(marks, step.goalAt)[team] - getScoreAt(marks, step.goalAt - 1)[team];
        const goals = (text.split('H')[step.half - 1] ?? '').split('AB'[team] ?? '').length - 1;
        if (gained === 0) expect([step.number % 2, goals]).toEqual([0, 1]);
      }
    }),
  ));

it('shows every goal exactly once: on the pitch during an attack, or in the list of the board that ends its half', () =>
  fc.assert(
    fc.property(sequence, (text) => {
      const timeline = createTimeline(text);
      const goals = listGoals(text, timeline);
      const [first = '', second = ''] = text.split('H');
      const letters = goals.map(({ side, half }) => `${side === 'home' ? 'A' : 'B'}${half}`).join('');
      const inStep = ({ at, on, half }: ShownGoal): boolean => {
        const step = timeline.find((each) => at > each.at && at < each.at + each.duration);
        const ends = half === 1 ? 'half-time' : 'ending';
        return step?.kind === on && (step.kind === 'attack' ? step.half === half : on === ends);
      };
      const inMinute = ({ minute, half }: ShownGoal, index: number): boolean =>
        Math.ceil(minute / 45) === half && minute >= (goals[index - 1]?.minute ?? 1);
      return (
        letters ===
          [...first].map((letter) => `${letter}1`).join('') + [...second].map((letter) => `${letter}2`).join('') &&
        goals.every(inStep) &&
        goals.every(inMinute)
      );
    }),
    { numRuns: countCases(100_000) },
  ));
