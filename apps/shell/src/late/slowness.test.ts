import { screen } from '@testing-library/react';
import { createLoadingBar, type LoadingBar } from '../frame/loading-bar';
import { createHydration, type Hydration } from '../platform/hydration';
import { closeBrowser } from '../testing/tab';
import { testPlatform } from '../testing/platform';
import { showSlowness } from './slowness';

let hydration: Hydration;
let bar: LoadingBar;
const status = (): string | null => screen.getByRole('status').textContent;

beforeEach(() => {
  closeBrowser();
  jest.useFakeTimers();
  jest.spyOn(performance, 'now').mockReturnValue(1000);
  hydration = createHydration();
  bar = createLoadingBar();
  showSlowness({ afterHydration: (run) => hydration.after(run), store: testPlatform().store }, bar);
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

it('says 5 seconds after the start that the first view is still loading, until it is there', () => {
  jest.advanceTimersByTime(3999);
  expect(status()).toBe('');
  jest.advanceTimersByTime(1);
  expect(status()).toBe('Still loading…');
  hydration.complete();
  expect(status()).toBe('');
});

it('says nothing of a first view that came in time', () => {
  hydration.complete();
  jest.advanceTimersByTime(60_000);
  expect(status()).toBe('');
});

it('says it of a page that is on its way for long, until that has come', () => {
  hydration.complete();
  bar.start();
  jest.advanceTimersByTime(5199);
  expect(status()).toBe('');
  jest.advanceTimersByTime(1);
  expect(status()).toBe('Still loading…');
  bar.finish();
  expect(status()).toBe('');
});
