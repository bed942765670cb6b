import { REPORTS_A_MINUTE, REPORTS_OF_BLOCK, reportLimit } from './report-limit';

it('lets so many reports of an address in a minute and no more, and keeps addresses apart', () => {
  let time = 0;
  const mayCome = reportLimit(() => time);
  const most = Array.from({ length: REPORTS_A_MINUTE }, () => mayCome('10.0.0.1'));
  expect(new Set(most)).toEqual(new Set([true]));
  expect([mayCome('10.0.0.1'), mayCome('10.0.0.2')]).toEqual([false, true]);
  time = 60_000;
  expect(mayCome('10.0.0.1')).toBe(true);
});

it('counts a customer who takes another address of the own block each time', () => {
  const mayCome = reportLimit(() => 0);
  const tries = Array.from({ length: REPORTS_OF_BLOCK + 10 }, (_, at) => mayCome(`2001:db8:1:${at.toString(16)}::/64`));
  expect(tries.filter(Boolean)).toHaveLength(REPORTS_OF_BLOCK);
  expect(mayCome('2001:db8:2:1::/64')).toBe(true);
});
