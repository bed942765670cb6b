import fc from 'fast-check';
import { canAllLose } from './can-all-lose';
import { allScores } from './score-model';
import { gradeAt } from './graded';

const on = (eventId: string, marketId: number, outcomeId: string, specifiers = '') => ({
  eventId,
  outcomes: [{ marketId, specifiers, outcomeId }],
});
const home = (eventId: string) => on(eventId, 1, '1');
const draw = (eventId: string) => on(eventId, 1, '2');
const away = (eventId: string) => on(eventId, 1, '3');

it.each([
  ['nothing', [], true],
  ['one bet', [[home('a')]], true],
  ['two of three results', [[home('a')], [draw('a')]], true],
  ['all three', [[home('a')], [draw('a')], [away('a')]], false],
  ['the same on three matches', [[home('a')], [draw('b')], [away('c')]], true],
  ['a result and the double chance of the others', [[home('a')], [on('a', 10, '11')]], false],
  ['over and under', [[on('a', 18, '12', 'total=2.5')], [on('a', 18, '13', 'total=2.5')]], false],
  ['overlapping totals', [[on('a', 18, '12', 'total=1.5')], [on('a', 18, '13', 'total=2.5')]], false],
  ['totals with a gap', [[on('a', 18, '12', 'total=2.5')], [on('a', 18, '13', 'total=1.5')]], true],
  ['a stake that comes back at a draw', [[on('a', 11, '4')], [on('a', 11, '5')]], false],
  ['markets of different kinds', [[on('a', 29, '74')], [on('a', 29, '76')]], false],
  ['one way of four', [[home('a'), home('b')], [draw('a')], [away('a')]], true],
  [
    'multiples of every pair of results',
    ['1', '2', '3'].flatMap((first) => ['1', '2', '3'].map((second) => [on('a', 1, first), on('b', 1, second)])),
    false,
  ],
  [
    'all pairs but one',
    ['1', '2', '3']
      .flatMap((first) => ['1', '2', '3'].map((second) => [on('a', 1, first), on('b', 1, second)]))
      .slice(1),
    true,
  ],
])('%s: %#', (_what, bets, expected) => {
  expect(canAllLose(bets)).toBe(expected);
});

it('loses a bet builder when one of its selections loses', () => {
  const joined = { eventId: 'a', outcomes: [...home('a').outcomes, ...on('a', 29, '74').outcomes] };
  expect(canAllLose([[joined], [draw('a')], [away('a')]])).toBe(true);
  expect(canAllLose([[joined], [on('a', 29, '76')], [draw('a')], [away('a')]])).toBe(false);
});

it('agrees with trying each score for any bets on one match', () => {
  const outcome = fc.constantFrom(
    home('a'),
    draw('a'),
    away('a'),
    on('a', 29, '74'),
    on('a', 29, '76'),
    on('a', 18, '12', 'total=2.5'),
    on('a', 18, '13', 'total=2.5'),
    on('a', 11, '4'),
    on('a', 10, '10'),
  );
  fc.assert(
    fc.property(fc.array(outcome, { maxLength: 6 }), (legs) => {
      const some = allScores.some((score) =>
        legs.every((leg) => leg.outcomes.some((one) => gradeAt(one, score) === 'lost')),
      );
      expect(canAllLose(legs.map((leg) => [leg]))).toBe(some);
    }),
  );
});
