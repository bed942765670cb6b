import { isBirthday } from './day';

describe('a birthday', () => {
  it.each([
    ['2000-06-15', '2026-06-15', true],
    ['2000-06-15', '2026-06-14', false],
    [null, '2026-06-15', false],
    ['2000-02-29', '2028-02-29', true],
    ['2000-02-29', '2028-03-01', false],
    ['2000-02-29', '2027-02-28', false],
    ['2000-02-29', '2027-03-01', true],
    ['2000-02-29', '2100-03-01', true],
    ['2000-02-29', '2400-02-29', true],
    ['2000-02-29', '2400-03-01', false],
    ['2001-03-01', '2028-03-01', true],
    ['2001-03-01', '2027-03-01', true],
  ])('of a person born on %s is on %s: %s', (born, today, birthday) => {
    expect(isBirthday(born, today)).toBe(birthday);
  });
});
