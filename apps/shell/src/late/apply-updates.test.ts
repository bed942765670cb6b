import { BUILD_POLL_MS, BUSY_PAGE_MS, OUTDATED_PAGE_MS, URGENT_PAGE_MS } from '@oware/config';
import { fakeEdge, type FakeResponses } from '../testing/fake-edge';
import { snapshot, snapshotRemote } from '../testing/snapshot';
import { closeBrowser, openTab, type Tab } from '../testing/tab';
import { watchPage } from './page-state';
import { applyUpdates } from './apply-updates';

const LATEST = '/ng/m/builds/latest.json';
const MINUTE = 60_000;
const newer = { version: 'newer' };
const urgent = { version: 'newer', leave: { demo: ['1.0.0'] } };

let visibility: DocumentVisibilityState;
let responses: FakeResponses;
let tab: Tab;
let taker: ReturnType<typeof applyUpdates>;
let toasts: string[];

/** Opens a page with the longest time limit. */
function open(spread = 1): void {
  tab = openTab();
  const { platform, loads } = tab;
  toasts = [];
  platform.events.on('toast.requested', ({ text }) => toasts.push(text));
  const page = watchPage(platform);
  taker = applyUpdates(snapshot(snapshotRemote({ version: '1.0.0' })), { platform, page, loads, spread });
}

const reloads = (): number => tab.loads.reload.mock.calls.length;
const wait = (ms: number): Promise<void> => jest.advanceTimersByTimeAsync(ms);
const putPicks = (count: number): void => tab.platform.events.emit('betslip.changed', { count });

async function turn(to: DocumentVisibilityState): Promise<void> {
  visibility = to;
  document.dispatchEvent(new Event('visibilitychange'));
  await wait(0);
}

beforeEach(() => {
  // A quarter to the hour.
  jest.useFakeTimers({ now: Date.UTC(2026, 10, 29, 11, 45) });
  closeBrowser();
  visibility = 'visible';
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  responses = { [LATEST]: { version: 'test' } };
  fakeEdge(responses);
  open();
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

it('does not reload an up-to-date page', async () => {
  await wait(40 * MINUTE);
  await turn('hidden');
  expect([reloads(), taker.mayLeave()]).toEqual([0, false]);
});

it('applies a newer build with a navigation and when the page is hidden, as long as the betslip is empty', async () => {
  responses[LATEST] = newer;
  await wait(BUILD_POLL_MS);
  expect(taker.mayLeave()).toBe(true);
  putPicks(1);
  expect(taker.mayLeave()).toBe(false);
  await turn('hidden');
  expect(reloads()).toBe(0);
  putPicks(0);
  await turn('visible');
  expect(reloads()).toBe(1);
});

it('reloads a hidden page, but not without a network', async () => {
  responses[LATEST] = newer;
  await wait(BUILD_POLL_MS);
  responses[LATEST] = undefined;
  await turn('hidden');
  expect(reloads()).toBe(0);
  await turn('visible');
  responses[LATEST] = newer;
  await turn('hidden');
  expect(reloads()).toBe(1);
});

it('also reloads with selections on the slip after a while', async () => {
  putPicks(2);
  responses[LATEST] = newer;
  await wait(BUILD_POLL_MS + OUTDATED_PAGE_MS.quiet - 1);
  expect(taker.mayLeave()).toBe(false);
  await wait(1);
  expect(taker.mayLeave()).toBe(true);
  await turn('hidden');
  expect(reloads()).toBe(1);
});

it.each([
  [0, 15],
  [1, 25],
])('reloads a page that is only viewed after its time limit (spread %d: %d minutes)', async (spread, minutes) => {
  jest.clearAllTimers();
  closeBrowser();
  open(spread);
  putPicks(2);
  responses[LATEST] = newer;
  await wait(BUILD_POLL_MS + minutes * MINUTE - 1);
  expect(reloads()).toBe(0);
  await wait(5000);
  expect(reloads()).toBe(1);
});

it('waits a few minutes more for typed text, and shows one notice', async () => {
  document.body.innerHTML = '<input value="500">';
  responses[LATEST] = newer;
  await wait(BUILD_POLL_MS + OUTDATED_PAGE_MS.most - 5000);
  expect([reloads(), toasts]).toEqual([0, []]);
  await wait(10_000);
  expect([reloads(), toasts]).toEqual([
    0,
    ['A new version is ready. This page reloads in a few minutes, so please finish. We’ll keep your picks.'],
  ]);
  await wait(BUSY_PAGE_MS);
  expect([reloads(), toasts.length]).toEqual([1, 1]);
});

it('reloads within 30 minutes after the release, even in the middle of a round', async () => {
  await wait(1);
  tab.platform.events.emit('page.busy', { what: 'round', busy: true });
  putPicks(2);
  responses[LATEST] = newer;
  await wait(30 * MINUTE);
  expect(reloads()).toBe(1);
});

it('reloads as soon as the round has ended', async () => {
  tab.platform.events.emit('page.busy', { what: 'round', busy: true });
  responses[LATEST] = newer;
  await wait(BUILD_POLL_MS + OUTDATED_PAGE_MS.most + MINUTE);
  expect(reloads()).toBe(0);
  tab.platform.events.emit('page.busy', { what: 'round', busy: false });
  await wait(5000);
  expect(reloads()).toBe(1);
});

it('never interrupts an order', async () => {
  tab.platform.events.emit('betslip.placing', { placing: true });
  responses[LATEST] = urgent;
  await wait(40 * MINUTE);
  expect(reloads()).toBe(0);
  tab.platform.events.emit('betslip.placing', { placing: false });
  await wait(5000);
  expect(reloads()).toBe(1);
});

it('applies an urgent build immediately with selections on the slip, and within a minute in any case', async () => {
  putPicks(2);
  responses[LATEST] = urgent;
  await wait(BUILD_POLL_MS);
  expect(taker.mayLeave()).toBe(true);
  await wait(URGENT_PAGE_MS.most - 1);
  expect(reloads()).toBe(0);
  await wait(5000);
  expect(reloads()).toBe(1);
});

it('does not reload when the build has been rolled back meanwhile', async () => {
  responses[LATEST] = newer;
  await wait(BUILD_POLL_MS);
  responses[LATEST] = { version: 'test' };
  await turn('hidden');
  expect(reloads()).toBe(0);
});

it('does not reload repeatedly while two edges disagree', async () => {
  responses[LATEST] = newer;
  await wait(BUILD_POLL_MS);
  await turn('hidden');
  for (let time = 0; time < 5; time++) {
    await wait(MINUTE);
    await turn('visible');
    await turn('hidden');
  }
  expect(reloads()).toBe(1);
  await wait(15 * MINUTE);
  await turn('visible');
  expect(reloads()).toBe(2);
});

it('reloads an offline page when it is back', async () => {
  putPicks(2);
  responses[LATEST] = newer;
  await wait(BUILD_POLL_MS);
  responses[LATEST] = undefined;
  await wait(35 * MINUTE);
  expect(reloads()).toBe(0);
  responses[LATEST] = newer;
  window.dispatchEvent(new Event('online'));
  await wait(0);
  expect(reloads()).toBe(1);
});
