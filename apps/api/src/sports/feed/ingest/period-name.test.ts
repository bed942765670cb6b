import { pageTexts } from '../../../content/pages';
import { getPeriodName } from './period-name';

const CODES = Array.from({ length: 600 }, (_, code) => code);
const SPORTS = [1, 3, 4, 5, 10, 19, 20, 21, 22, 23, 31, 34, 109, 110, 111, 117, 155, 195];

test('has only period names that are texts of the content pages, so that they can be translated', () => {
  const names = SPORTS.flatMap((sport) =>
    CODES.flatMap((code) => [0, 1, 7].map((parts) => getPeriodName(`sr:sport:${sport}`, code, parts))),
  );
  const words = Object.keys(pageTexts['common_sports'] ?? {});
  expect([...new Set(names)].filter((name) => name !== '' && !words.includes(name))).toEqual([]);
});

test('continues baseball in extra innings, not in overtime', () => {
  expect([32, 40, 110].map((code) => getPeriodName('sr:sport:3', code))).toEqual([
    'Awaiting extra innings',
    'Extra innings',
    'After extra innings',
  ]);
});

test('names the inning of baseball, and the inning or innings around a break', () => {
  expect([401, 402, 418, 421, 422, 423, 437, 438, 439].map((code) => getPeriodName('sr:sport:3', code))).toEqual([
    'Inning 1, top',
    'Inning 1, bottom',
    'Inning 9, bottom',
    'Break in inning 1',
    'Break after inning 1',
    'Break in inning 2',
    'Break in inning 9',
    'Break after inning 9',
    'Break in extra innings',
  ]);
});
