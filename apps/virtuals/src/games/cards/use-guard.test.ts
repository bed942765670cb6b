import { act, renderHook } from '@testing-library/react';
import { GUARD_MS, useGuard } from './use-guard';

it('guards each step for half a second', () => {
  jest.useFakeTimers();
  const { result, rerender } = renderHook(({ step }) => useGuard(step), { initialProps: { step: 'one' } });
  expect(result.current).toBe(true);
  act(() => jest.advanceTimersByTime(GUARD_MS));
  expect(result.current).toBe(false);
  rerender({ step: 'two' });
  expect(result.current).toBe(true);
  act(() => jest.advanceTimersByTime(GUARD_MS - 1));
  expect(result.current).toBe(true);
  act(() => jest.advanceTimersByTime(1));
  expect(result.current).toBe(false);
  jest.useRealTimers();
});
