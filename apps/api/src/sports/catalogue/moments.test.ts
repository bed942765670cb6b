import { type Score } from '@oware/contracts';
import { findMoments } from './moments';

type Standing = Parameters<typeof findMoments>[0];

const at = (score: Score | null, more: Partial<Standing> = {}): Standing => ({
  sportId: 'sr:sport:1',
  status: 'live',
  clock: { matchTime: '12:30', running: true, period: '1st half' },
  statistics: null,
  stateTime: 1,
  score,
  ...more,
});
const goals = (home: number, away: number): Score => ({ home, away, periods: [[home, away]] });
const parts = (home: number, away: number, ...periods: [number, number][]): Score => ({ home, away, periods });
const reported = (before: Standing, after: Standing): string[] =>
  findMoments(before, after).map(({ kind, side, home, away }) => `${kind} ${side ?? '-'} ${home}:${away}`);

const sport = (number: number) => ({ sportId: `sr:sport:${number}` });

it.each<[what: string, before: Standing, after: Standing, moments: string[]]>([
  ['a match begins', at(null, { status: 'notStarted', clock: null }), at(goals(0, 0)), ['start - 0:0']],
  ['a match first reported in play', at(null, { stateTime: 0 }), at(goals(1, 0)), []],
  [
    'a match first reported in its second half, although its fixture was known',
    at(null, { status: 'notStarted', stateTime: 0 }),
    at(goals(2, 1), { statistics: { corners: [4, 2], yellowCards: [1, 0] } }),
    [],
  ],
  [
    'a match that was not followed when it began',
    at(null, { status: 'notStarted' }),
    at(goals(0, 0), { statistics: { corners: [1, 0] } }),
    [],
  ],
  ['a match first reported after its end', at(null, { stateTime: 0 }), at(goals(2, 1), { status: 'ended' }), []],
  ['nothing new', at(goals(1, 0)), at(goals(1, 0)), []],
  ['a goal', at(goals(1, 0)), at(goals(1, 1)), ['score 1 1:1']],
  ['goals of both sides in one message', at(goals(0, 0)), at(goals(1, 1)), ['score 0 1:1', 'score 1 1:1']],
  ['a goal is reversed', at(goals(1, 0)), at(goals(0, 0)), ['correction - 0:0']],
  [
    'the next half',
    at(goals(1, 0)),
    at(goals(1, 0), { clock: { matchTime: '45:00', running: true, period: '2nd half' } }),
    ['period - 1:0'],
  ],
  ['an interruption', at(goals(1, 0)), at(goals(1, 0), { status: 'suspended' }), ['interrupted - 1:0']],
  ['play resumes', at(goals(1, 0), { status: 'suspended' }), at(goals(1, 0)), ['resumed - 1:0']],
  [
    'a goal in the last message',
    at(goals(1, 0)),
    at(goals(2, 0), { status: 'ended', clock: null }),
    ['score 0 2:0', 'end - 2:0'],
  ],
  ['closed after the end', at(goals(1, 0), { status: 'ended' }), at(goals(1, 0), { status: 'closed' }), []],
  ['postponed', at(null, { status: 'notStarted' }), at(null, { status: 'postponed' }), ['calledOff - 0:0']],
  [
    'corners and a card',
    at(goals(0, 0), { statistics: { corners: [1, 0], yellowCards: [0, 0] } }),
    at(goals(0, 0), { statistics: { corners: [2, 1], yellowCards: [0, 1] } }),
    ['corner 0 0:0', 'corner 1 0:0', 'yellowCard 1 0:0'],
  ],
  [
    'counts of a match that was in progress before it was followed',
    at(goals(0, 0)),
    at(goals(0, 0), { statistics: { corners: [5, 5] } }),
    [],
  ],
  ['basketball below the next ten', at(goals(2, 2), sport(2)), at(goals(4, 2), sport(2)), ['score 0 4:2']],
  ['basketball, the same leads', at(goals(4, 2), sport(2)), at(goals(6, 2), sport(2)), []],
  ['basketball, the next ten', at(goals(6, 2), sport(2)), at(goals(6, 4), sport(2)), ['score 1 6:4']],
  ['a game of tennis', at(parts(0, 0, [3, 2]), sport(5)), at(parts(0, 0, [4, 2]), sport(5)), ['points 0 0:0']],
  ['a set of tennis', at(parts(0, 0, [5, 2]), sport(5)), at(parts(1, 0, [6, 2]), sport(5)), ['score 0 1:0']],
])('%s', (_what, before, after, moments) => {
  expect(reported(before, after)).toEqual(moments);
});
