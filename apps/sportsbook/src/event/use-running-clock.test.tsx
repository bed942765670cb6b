import { PlatformProvider } from '@oware/platform';
import { act, renderHook } from '@testing-library/react';
import { createTestPage } from '../testing/page';
import { useRunningClock } from './use-running-clock';

const SOCCER = 'sr:sport:1';
const clock = { matchTime: '23:10', running: true, period: '1st half' };

let time: number;
beforeEach(() => {
  time = 1_000_000;
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

/** One tick of the browser's timer after this time, ms. */
const tickAfter = (ms: number): void => {
  time += ms;
  act(() => void jest.advanceTimersByTime(1000));
};

const show = (first = clock, sportId = SOCCER) => {
  const { platform } = createTestPage({ now: () => time });
  return renderHook(({ now }) => useRunningClock(now, sportId), {
    initialProps: { now: first },
    wrapper: ({ children }) => <PlatformProvider platform={platform}>{children}</PlatformProvider>,
  });
};

it('advances by the second, and restarts from each push', () => {
  const { result, rerender } = show();
  expect(result.current).toBe('23:10');
  tickAfter(1000);
  expect(result.current).toBe('23:11');
  rerender({ now: { ...clock, matchTime: '23:20' } });
  expect(result.current).toBe('23:20');
  tickAfter(1000);
  expect(result.current).toBe('23:21');
});

it('is correct at the first tick after the phone was asleep', () => {
  const { result } = show();
  tickAfter(10 * 60_000);
  expect(result.current).toBe('33:10');
});

it('does not advance while play is stopped, or in sports whose clock only the feed knows', () => {
  const stopped = show({ ...clock, running: false });
  const basketball = show(clock, 'sr:sport:2');
  tickAfter(5000);
  expect([stopped.result.current, basketball.result.current]).toEqual(['23:10', '23:10']);
});
