import { getPeriodDots } from './period-dots';

const getDots = (sportId: string, period: string) => {
  const dots = getPeriodDots(sportId, { matchTime: '', running: true, period });
  return dots && `${dots.begun}/${dots.count}`;
};

it.each([
  ['sr:sport:1', '1st half', '1/2'],
  ['sr:sport:1', 'Half-time', '1/2'],
  ['sr:sport:1', '2nd half', '2/2'],
  ['sr:sport:1', 'Overtime 1st half', null],
  ['sr:sport:1', 'Penalties', null],
  ['sr:sport:2', 'Q3', '3/4'],
  ['sr:sport:2', 'Break after Q1', '1/4'],
  ['sr:sport:2', 'Half-time', '2/4'],
  ['sr:sport:4', 'Period 2', '2/3'],
  ['sr:sport:5', 'Set 2', null],
  ['sr:sport:21', '1st innings', null],
  ['sr:sport:1', 'Live', null],
])('in %s, %s is %s', (sportId, period, dots) => expect(getDots(sportId, period)).toBe(dots));

it('has none without a clock', () => expect(getPeriodDots('sr:sport:1', null)).toBeNull());
