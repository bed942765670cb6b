import { shouldCheckReverseSms } from './otp';
import { getAge, isMobilePhone } from './registration';

test.each([
  ['ng', '8030000001', true],
  ['ng', '7012345678', true],
  ['ng', '803000001', false],
  ['ng', '6030000001', false],
  ['gh', '240000001', true],
  ['gh', '501234567', true],
  ['gh', '2400000011', false],
  ['gh', '340000001', false],
] as const)('in %s, checks whether %s is a mobile number: %s', (country, phone, expected) =>
  expect(isMobilePhone(country, phone)).toBe(expected),
);

const eve = Date.UTC(2026, 5, 14, 23, 30);
test.each([
  ['2008-06-14', 0, 18],
  ['2008-06-15', 0, 17],
  // It is past midnight in Lagos already.
  ['2008-06-15', 60, 18],
  ['2008-02-30', 0, undefined],
  ['15/06/2008', 0, undefined],
  ['2027-01-01', 0, -1],
])('born on %s, at %i minutes from GMT: age %s', (birthDate, offset, age) =>
  expect(getAge(birthDate, eve, offset)).toBe(age),
);

it('checks for a reverse SMS every 10 s, then at 10, 7, 4 and 1 s left', () => {
  const looks = Array.from({ length: 61 }, (_, index) => 60 - index).filter((left) => shouldCheckReverseSms(left));
  expect(looks).toEqual([50, 40, 30, 20, 10, 7, 4, 1]);
});
