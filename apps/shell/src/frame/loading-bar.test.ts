import { createLoadingBar } from './loading-bar';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('stays hidden when the page is ready within 200 ms', () => {
  const bar = createLoadingBar();
  bar.start();
  jest.advanceTimersByTime(199);
  bar.finish();
  jest.runAllTimers();
  expect(bar.phase()).toBe('idle');
});

it('runs, fills, hides after 500 ms and is gone 400 ms later', () => {
  const bar = createLoadingBar();
  const phases: string[] = [];
  bar.subscribe(() => phases.push(bar.phase()));
  bar.start();
  jest.advanceTimersByTime(200);
  bar.finish();
  jest.advanceTimersByTime(499);
  expect(phases).toEqual(['running', 'done']);
  jest.advanceTimersByTime(1);
  expect(bar.phase()).toBe('hidden');
  jest.advanceTimersByTime(400);
  expect(phases).toEqual(['running', 'done', 'hidden', 'idle']);
});

it('keeps running when the next visit starts before the first has ended', () => {
  const bar = createLoadingBar();
  bar.start();
  jest.advanceTimersByTime(200);
  bar.start();
  expect(bar.phase()).toBe('running');
});
