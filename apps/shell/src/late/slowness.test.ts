import { screen } from '@testing-library/react';
import { createLoadingBar, type LoadingBar } from '../frame/loading-bar';
import { createHydration, type Hydration } from '../platform/hydration';
import { closeBrowser } from '../testing/tab';
import { createTestPlatform } from '../testing/platform';
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
  showSlowness({ afterHydration: (run) => hydration.after(run), store: createTestPlatform().store }, bar);
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

it('shows after 5 seconds that the first view is still loading, until it is ready', () => {
  jest.advanceTimersByTime(3999);
  expect(status()).toBe('');
  jest.advanceTimersByTime(1);
  expect(status()).toBe('Still loading…');
  hydration.complete();
  expect(status()).toBe('');
});

it('shows nothing when the first view is in time', () => {
  hydration.complete();
  jest.advanceTimersByTime(60_000);
  expect(status()).toBe('');
});

it('shows it for a page that is slow to load, until it is ready', () => {
  hydration.complete();
  bar.start();
  jest.advanceTimersByTime(5199);
  expect(status()).toBe('');
  jest.advanceTimersByTime(1);
  expect(status()).toBe('Still loading…');
  bar.finish();
  expect(status()).toBe('');
});
