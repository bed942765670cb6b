import { EXCLUSION_PERIODS } from '@oware/config';
import { formatLength, selectPeriods } from './periods';
import { selectExclusionTexts } from './texts';

test('formats the actual length of each period', () => {
  expect(EXCLUSION_PERIODS.map(({ name, value }) => [name, formatLength(selectExclusionTexts({}), value)])).toEqual([
    ['24 Hours', '1 day'],
    ['48 Hours', '2 days'],
    ['7 Days', '7 days'],
    ['30 Days', '30 days'],
    ['60 Days', '60 days 20 hours'],
    ['90 Days', '90 days'],
  ]);
});

const withPeriods = (value: string) => ({
  content: { page_self_exclusion: { periods: { value, type: 'JSON' as const } } },
});

test('offers a translated list instead', () => {
  const list = [{ name: 'One week', value: 10_080, type: 'days' }];
  expect(selectPeriods(withPeriods(JSON.stringify(list)))).toEqual(list);
});

test.each(['[]', '[{"name":"x","value":5}]', '[null]', '{', '"x"'])('ignores a list like %p', (value) =>
  expect(selectPeriods(withPeriods(value))).toBe(EXCLUSION_PERIODS),
);
