import { fillWeeks } from './fill-weeks';

const WEEK = 7 * 24 * 60 * 60_000;
const monday = Date.UTC(2026, 4, 18) - 60 * 60_000;
const week = (start: number) => ({ start, bets: 1, staked: 10_000, returned: 0 });
const none = (start: number) => ({ start, bets: 0, staked: 0, returned: 0 });

it('adds the weeks without bets up to the current one', () => {
  expect(fillWeeks([week(monday)], monday + 2 * WEEK - 1, 3)).toEqual([
    none(monday - WEEK),
    week(monday),
    none(monday + WEEK),
  ]);
});

it('omits weeks before the first one, and is empty without bets', () => {
  expect(fillWeeks([week(monday), week(monday + 2 * WEEK)], monday + 2 * WEEK, 2)).toEqual([
    none(monday + WEEK),
    week(monday + 2 * WEEK),
  ]);
  expect(fillWeeks([], monday, 2)).toEqual([]);
});
