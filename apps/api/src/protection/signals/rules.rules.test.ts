import { rulesMet, stepAfter, type PlayFacts } from './rules';

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
  ['plays as ever', {}, []],
  ['pays in again and again while losing', { deposits: 3 }, ['chasing']],
  ['pays in again and again while winning', { deposits: 3, paid: 60_000_001 }, []],
  ['plays at night, again and again', { nights: 3 }, ['night']],
  ['plays two nights', { nights: 2 }, []],
  ['stakes three times the usual', { staked: 180_000_000 }, ['rising']],
  ['stakes three times of very little', { staked: 30_000, stakedBefore: 28 * 10_000 }, []],
  ['gives withdrawals up to bet', { givenUp: 2 }, ['withdrawal']],
  ['gives one withdrawal up', { givenUp: 1 }, []],
  ['plays for the first time', { stakedBefore: 0 }, []],
  ['stakes little less than much on a first day', { stakedBefore: 0, staked: 199_999_900 }, []],
  ['stakes much on a first day', { stakedBefore: 0, staked: 200_000_000 }, ['firstDay']],
  ['stakes as much as ever, and that is much', { stakedBefore: 28 * 200_000_000, staked: 200_000_000 }, []],
])('who %s', (_what, more, rules) => {
  expect(rulesMet({ ...quiet, ...more }, 'ng')).toEqual(rules);
});

it('is gentle first, then offers a limit, then pauses, a day apart; after a month it begins again', () => {
  expect(stepAfter(null, 0)).toBe('message');
  expect(stepAfter({ step: 'message', time: 0 }, DAY - 1)).toBeNull();
  expect(stepAfter({ step: 'message', time: 0 }, DAY)).toBe('limit');
  expect(stepAfter({ step: 'limit', time: 0 }, DAY)).toBe('pause');
  expect(stepAfter({ step: 'pause', time: 0 }, DAY)).toBe('pause');
  expect(stepAfter({ step: 'pause', time: 0 }, 30 * DAY)).toBe('message');
});
