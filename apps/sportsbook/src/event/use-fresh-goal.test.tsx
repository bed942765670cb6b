import { type Score } from '@oware/contracts';
import { act, renderHook } from '@testing-library/react';
import { useFreshGoal } from './use-fresh-goal';

const score = (home: number, away: number): Score => ({ home, away, periods: [] });

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('returns the side that has scored for a moment, and not for the score that the page opened with', () => {
  const { result, rerender } = renderHook(({ now }) => useFreshGoal(now), { initialProps: { now: score(1, 0) } });
  expect(result.current).toBeNull();
  rerender({ now: score(1, 1) });
  expect(result.current).toBe(1);
  rerender({ now: score(1, 1) });
  act(() => jest.advanceTimersByTime(1_200));
  expect(result.current).toBeNull();
  rerender({ now: score(2, 1) });
  expect(result.current).toBe(0);
  rerender({ now: score(1, 1) });
  expect(result.current).toBeNull();
});
