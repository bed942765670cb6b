import { type PlatformEvents } from '@oware/contracts';
import { createEventBus, createStorage, sessionSlice } from '@oware/platform';
import { createPlatformStore } from '@oware/platform/store';
import { announceEnded, restoreEnded } from './announce-ended';

const EXPIRED = 'Your session has ended. Please log in again.';
const FORBIDDEN = 'You have been logged out on this device. If you do not know why, contact customer service.';

/** Opens a page in this tab and tracks the messages on its screen. */
function openPage(userId: string | null = null) {
  const events = createEventBus((error) => {
    throw error;
  });
  const store = createPlatformStore({
    extra: {} as never,
    reducers: { session: sessionSlice.reducer },
    preloaded: { session: { userId } },
  });
  const shown: PlatformEvents['toast.requested'][] = [];
  events.on('toast.requested', (ask) => shown.push(ask));
  events.on('toast.closed', ({ text }) => shown.splice(0, shown.length, ...shown.filter((each) => each.text !== text)));
  const platform = { events, store, sessionStorage: createStorage(() => sessionStorage) };
  const end = restoreEnded(platform);
  return { platform, events, end, shown: () => shown.map(({ text }) => text), asks: shown };
}
beforeEach(() => sessionStorage.clear());

test.each([
  ['forbidden', FORBIDDEN],
  ['expired', EXPIRED],
] as const)('a session that is %s is reported until the message is closed, also after a reload', (reason, text) => {
  const first = openPage();
  announceEnded(first.platform, reason);
  expect(first.asks).toEqual([{ text, tone: 'warning', stays: true }]);
  first.end();
  const second = openPage();
  expect(second.shown()).toEqual([text]);
  second.events.emit('toast.closed', { text: 'Another message' });
  second.end();
  const third = openPage();
  expect(third.shown()).toEqual([text]);
  third.events.emit('toast.closed', { text });
  third.end();
  expect(openPage().shown()).toEqual([]);
});

test('a login removes the message, on this page and on the next one', () => {
  const page = openPage();
  announceEnded(page.platform, 'expired');
  announceEnded(page.platform, 'forbidden');
  expect(page.shown()).toEqual([EXPIRED, FORBIDDEN]);
  page.events.emit('session.started', { userId: '7' });
  expect(page.shown()).toEqual([]);
  page.end();
  expect(openPage().shown()).toEqual([]);
});

test('a page of a logged-in player does not show why an earlier session ended', () => {
  announceEnded(openPage().platform, 'forbidden');
  expect(openPage('7').shown()).toEqual([]);
  expect(openPage().shown()).toEqual([]);
});
