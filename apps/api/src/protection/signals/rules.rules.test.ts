import { listRules, getNextStep, type PlayFacts } from './rules';

const DAY = 24 * 60 * 60_000;
const quiet: PlayFacts = {
  staked: 60_000_000,
  paid: 0,
  deposits: 1,
  stakedBefore: 28 * 60_000_000,
  nights: 0,
  givenUp: 0,
};

it.each<[string, Partial<PlayFacts>, string[]]>([
  ['plays as usual', {}, []],
  ['deposits repeatedly while losing', { deposits: 3 }, ['chasing']],
  ['deposits repeatedly while winning', { deposits: 3, paid: 60_000_001 }, []],
  ['plays at night repeatedly', { nights: 3 }, ['night']],
  ['plays on two nights', { nights: 2 }, []],
  ['stakes three times the usual', { staked: 180_000_000 }, ['rising']],
  ['stakes three times a very small amount', { staked: 30_000, stakedBefore: 28 * 10_000 }, []],
  ['cancels withdrawals in order to bet', { givenUp: 2 }, ['withdrawal']],
  ['cancels one withdrawal', { givenUp: 1 }, []],
  ['plays for the first time', { stakedBefore: 0 }, []],
  ['stakes just below the limit on the first day', { stakedBefore: 0, staked: 199_999_900 }, []],
  ['stakes above the limit on the first day', { stakedBefore: 0, staked: 200_000_000 }, ['firstDay']],
  ['stakes as much as usual, which is a lot', { stakedBefore: 28 * 200_000_000, staked: 200_000_000 }, []],
])('for a player who %s', (_what, more, rules) => {
  expect(listRules({ ...quiet, ...more }, 'ng')).toEqual(rules);
});

it('starts with a message, then a limit, then a pause, a day apart; after a month it starts again', () => {
  expect(getNextStep(null, 0)).toBe('message');
  expect(getNextStep({ step: 'message', time: 0 }, DAY - 1)).toBeNull();
  expect(getNextStep({ step: 'message', time: 0 }, DAY)).toBe('limit');
  expect(getNextStep({ step: 'limit', time: 0 }, DAY)).toBe('pause');
  expect(getNextStep({ step: 'pause', time: 0 }, DAY)).toBe('pause');
  expect(getNextStep({ step: 'pause', time: 0 }, 30 * DAY)).toBe('message');
});
