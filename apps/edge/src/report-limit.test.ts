import { REPORTS_A_MINUTE, reportLimit } from './report-limit';

it('lets so many reports of an address in a minute and no more, and keeps addresses apart', () => {
  let time = 0;
  const mayCome = reportLimit(() => time);
  const most = Array.from({ length: REPORTS_A_MINUTE }, () => mayCome('10.0.0.1'));
  expect(new Set(most)).toEqual(new Set([true]));
  expect([mayCome('10.0.0.1'), mayCome('10.0.0.2')]).toEqual([false, true]);
  time = 60_000;
  expect(mayCome('10.0.0.1')).toBe(true);
});
