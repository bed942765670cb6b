import { sampleCases } from '@oware/test-lanes';
import type { Course, View } from '../match';
import { getPlay } from '../sports';
import { createMatch, measureReturns } from '../testing/measure-returns';
import { FIRST_HALF_SHARE, getShareBy, listFurtherGoals } from './chances';

const MINUTE = 60_000;

/** Returns the start of the second half, to ten seconds. */
function findSecondHalf(course: Course): number {
  const isSecondHalf = (at: number): boolean => course.at(at).stateXml.includes('match_status="7"');
  let start = 50 * MINUTE;
  while (!isSecondHalf(start)) start += MINUTE / 6;
  return start;
}

/** Returns the match a number of minutes after the start of the second half; null when it is over by then. */
function findInSecondHalf(course: Course, minutes: number): View | null {
  const view = course.at(findSecondHalf(course) + minutes * MINUTE);
  return view.status === 'live' ? view : null;
}

it.each(sampleCases([30, 43, 46]))('prices the rest of a second half fairly after %i minutes of it', (minutes) => {
  const find = (course: Course): View | null => findInSecondHalf(course, minutes);
  const returns = measureReturns(getPlay('sr:sport:1'), { matches: 4_000, find });
  expect(returns.size).toBeGreaterThan(5);
  expect([...returns].filter(([, { deviations }]) => Math.abs(deviations) > 3.6)).toEqual([]);
});

it('prices stoppage time equally in every market on the next goal', () => {
  const play = getPlay('sr:sport:1');
  let compared = 0;
  for (let number = 0; number < 30; number++) {
    const match = createMatch(play, `added time:${number}`);
    const course = play.model.play(match, []);
    const view = findInSecondHalf(course, 46.5);
    if (view === null) continue;
    const offers = course.further?.(view, match.strengths(0)) ?? [];
    const getChance = (marketId: number, id: string): number | undefined =>
      offers.find((offer) => offer.marketId === marketId)?.outcomes.find((outcome) => outcome.id === id)?.probability;
    // No goal in the remaining fifteen-minute intervals, and no further goal in the second half.
    expect(getChance(100, '596')).toBeCloseTo(getChance(84, '7') ?? 0, 6);
    compared += 1;
  }
  expect(compared).toBeGreaterThan(20);
});

it('prices ten minutes of a half in play by its own stoppage time', () => {
  const play = getPlay('sr:sport:1');
  let compared = 0;
  for (let number = 0; number < 30; number++) {
    const match = createMatch(play, `ten minutes:${number}`);
    const course = play.model.play(match, []);
    const start = findSecondHalf(course);
    const view = course.at(start + 32 * MINUTE);
    if (view.score.goals?.some(({ minute }) => minute > 70) === true) continue;
    const minutes = (course.duration - start) / MINUTE;
    const getMeans = (from: number, to: number): [number, number] => {
      const share = (1 - FIRST_HALF_SHARE) * (getShareBy(to / minutes) - getShareBy(from / minutes));
      const [home, away] = match.strengths(0);
      return [home * share, away * share];
    };
    const goals = listFurtherGoals(view.score.fullTime, getMeans(32, 35), getMeans(35, minutes), match.strengths(0));
    const level = goals.reduce((sum, [home, away, chance]) => (home === away ? sum + chance : sum), 0);
    const offers = course.further?.(view, match.strengths(0)) ?? [];
    const offer = offers.find(({ marketId, specifiers }) => marketId === 105 && specifiers === 'from=71|to=80');
    expect(offer?.outcomes.find(({ id }) => id === '2')?.probability).toBeCloseTo(level, 2);
    compared += 1;
  }
  expect(compared).toBeGreaterThan(10);
});
