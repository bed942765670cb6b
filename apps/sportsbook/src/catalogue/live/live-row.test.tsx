import { PlatformProvider } from '@oware/platform';
import { Provider } from '@oware/platform/store';
import { Router } from '@oware/platform/router';
import { act, render, screen } from '@testing-library/react';
import { getOddsSession } from '../../odds/odds-session';
import { buildMatch } from '../../odds/testing';
import { createTestPage } from '../../testing/page';
import { FOLD_MS, LiveRow } from './live-row';

const live = buildMatch({ status: 'live', score: { home: 2, away: 1, periods: [] } });
let report: (top: number) => void;

/** Shows the row of a live match; returns a function that ends the match. */
async function showRow(): Promise<() => void> {
  const { platform } = createTestPage();
  const { book } = getOddsSession(platform);
  render(
    <PlatformProvider platform={platform}>
      <Provider store={platform.store as never}>
        <Router
          location="/"
          navigator={{ createHref: String, push: () => undefined, replace: () => undefined, go: () => undefined }}
        >
          <LiveRow event={live} receivedAt={platform.now()} serverTime={platform.now()} />
        </Router>
      </Provider>
    </PlatformProvider>,
  );
  await act(async () => undefined);
  return () => act(() => book.seed([{ ...live, status: 'ended', version: 11 }], { confirmedAt: 0, now: 0 }));
}

beforeEach(() => {
  jest.useFakeTimers();
  globalThis.IntersectionObserver = class {
    constructor(callback: (entries: unknown[]) => void) {
      report = (top) =>
        callback([{ target: document.createElement('li'), isIntersecting: false, boundingClientRect: { top } }]);
    }
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  } as never;
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(82);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  delete (globalThis as { IntersectionObserver?: unknown }).IntersectionObserver;
});

it('shows only the result 20 s after the end, in the same space', async () => {
  const end = await showRow();
  end();
  act(() => jest.advanceTimersByTime(FOLD_MS - 1));
  expect(screen.getByRole('listitem')).not.toHaveAttribute('data-folded');
  act(() => jest.advanceTimersByTime(1));
  expect(screen.getByRole('link')).toHaveTextContent('Hearts of Oak2 – 1Asante KotokoEnded');
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByRole('listitem')).toHaveStyle({ minHeight: '82px' });
});

it('disappears when it is out of view below the screen, not above it without scroll anchoring', async () => {
  const end = await showRow();
  end();
  act(() => jest.advanceTimersByTime(FOLD_MS));
  act(() => report(-500));
  expect(screen.getByRole('listitem')).toBeVisible();
  act(() => report(2_000));
  expect(screen.queryByRole('listitem')).toBeNull();
});

it('keeps a row whose event is still in play', async () => {
  await showRow();
  act(() => jest.advanceTimersByTime(10 * FOLD_MS));
  expect(screen.getAllByRole('button')).toHaveLength(3);
});
