import { listGoals, createTimeline } from '@oware/virtuals-engine';
import { getCommentary } from './commentary';

const getCommentaryAt = (sequence: string, ms: number) =>
  getCommentary(createTimeline(sequence), listGoals(sequence), ms);

it.each([
  ['AHB', 0, { kind: 'before', score: [0, 0] }],
  ['AHB', 1700, { kind: 'start', score: [0, 0] }],
  ['AHB', 5000, { kind: 'attack', side: 'home', score: [0, 0] }],
  ['AHB', 7800, { kind: 'goal', side: 'home', score: [1, 0] }],
  ['AHB', 11_800, { kind: 'replay', side: 'home', score: [1, 0] }],
  ['AHB', 12_700, { kind: 'halfTime', score: [1, 0] }],
  ['AHB', 19_800, { kind: 'goal', side: 'away', score: [1, 1] }],
  ['H', 7800, { kind: 'noGoal', side: 'home', score: [0, 0] }],
  ['AHB', 99_000, { kind: 'ending', score: [1, 1] }],
])('%s at %d ms', (sequence, ms, saying) => expect(getCommentaryAt(sequence, ms)).toMatchObject(saying));

it('counts a second goal of the half with the second attack', () =>
  expect([getCommentaryAt('AAH', 7800).score, getCommentaryAt('AAH', 11_800)]).toEqual([
    [1, 0],
    { kind: 'goal', side: 'home', score: [2, 0], board: null, listed: [] },
  ]));

it('counts a board up, and announces its final score from the start', () =>
  expect([12_600, 13_000, 13_400].map((ms) => getCommentaryAt('BBH', ms))).toEqual([
    { kind: 'halfTime', side: null, score: [0, 0], board: [0, 2], listed: [] },
    { kind: 'halfTime', side: null, score: [0, 1], board: [0, 2], listed: [expect.objectContaining({ minute: 15 })] },
    {
      kind: 'halfTime',
      side: null,
      score: [0, 2],
      board: [0, 2],
      listed: [expect.objectContaining({ minute: 15 }), expect.objectContaining({ minute: 30, side: 'away' })],
    },
  ]));

it('calls a goal of the other side within an attack, and then the attack again', () =>
  expect([5000, 6300, 7100, 7800].map((ms) => getCommentaryAt('BAH', ms))).toMatchObject([
    { kind: 'attack', side: 'away', score: [0, 0] },
    { kind: 'goal', side: 'away', score: [0, 1] },
    { kind: 'attack', side: 'home', score: [0, 1] },
    { kind: 'goal', side: 'home', score: [1, 1] },
  ]));
