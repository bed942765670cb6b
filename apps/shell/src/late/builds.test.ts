import { BUILD_POLL_MS } from '@oware/config';
import { fakeEdge, type FakeResponses } from '../testing/fake-edge';
import { snapshot } from '../testing/snapshot';
import { closeBrowser, openTab } from '../testing/tab';
import { watchBuilds, type Builds } from './builds';

const latest = '/ng/m/builds/latest.json';
let visibility: DocumentVisibilityState;
let responses: FakeResponses;
let edge: ReturnType<typeof fakeEdge>;
let builds: Builds;
let onRecheck: jest.Mock;

beforeEach(() => {
  jest.useFakeTimers({ now: 1_700_000_000_000 });
  closeBrowser();
  visibility = 'visible';
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  responses = { [latest]: { version: 'test' } };
  edge = fakeEdge(responses);
  onRecheck = jest.fn();
  builds = watchBuilds(openTab().platform, snapshot(), onRecheck);
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

async function turn(to: DocumentVisibilityState): Promise<void> {
  visibility = to;
  document.dispatchEvent(new Event('visibilitychange'));
  await jest.advanceTimersByTimeAsync(0);
}

it('polls every minute while the page is visible, with the time in the address', async () => {
  await jest.advanceTimersByTimeAsync(2 * BUILD_POLL_MS);
  expect(edge.callsOf(latest).map(({ query }) => query.get('t'))).toEqual(['1700000060000', '1700000120000']);
  await turn('hidden');
  await jest.advanceTimersByTimeAsync(5 * BUILD_POLL_MS);
  expect(edge.calls).toHaveLength(2);
});

it('detects a newer build and since when, and that there is none after a rollback', async () => {
  expect(builds.newer()).toBeNull();
  responses[latest] = { version: 'newer' };
  await jest.advanceTimersByTimeAsync(BUILD_POLL_MS);
  const since = Date.now();
  responses[latest] = { version: 'newest' };
  await jest.advanceTimersByTimeAsync(BUILD_POLL_MS);
  expect(builds.newer()).toEqual({ version: 'newest', urgent: false, since });
  responses[latest] = { version: 'test' };
  await jest.advanceTimersByTimeAsync(BUILD_POLL_MS);
  expect(builds.newer()).toBeNull();
});

it('detects that the page runs a version that pages must leave immediately, of the shell or a remote', async () => {
  responses[latest] = { version: 'newer', leave: { account: ['1.0.0'] } };
  await jest.advanceTimersByTimeAsync(BUILD_POLL_MS);
  expect(builds.newer()).toMatchObject({ urgent: false });
  responses[latest] = { version: 'newer', leave: { shell: ['0.9.0', '1.0.0'] } };
  await jest.advanceTimersByTimeAsync(BUILD_POLL_MS);
  const urgent = { version: 'newer', urgent: true, since: Date.now() };
  expect(builds.newer()).toEqual(urgent);
  await jest.advanceTimersByTimeAsync(BUILD_POLL_MS);
  expect(builds.newer()).toEqual(urgent);
});

it.each([[undefined], [404]])('keeps its state when the response is %p', async (response) => {
  responses[latest] = { version: 'newer' };
  await jest.advanceTimersByTimeAsync(BUILD_POLL_MS);
  responses[latest] = response;
  await jest.advanceTimersByTimeAsync(BUILD_POLL_MS);
  expect(builds.newer()).toMatchObject({ version: 'newer' });
  expect(await builds.check()).toBe(false);
});

it('checks immediately when the network is back', async () => {
  responses[latest] = { version: 'newer' };
  window.dispatchEvent(new Event('online'));
  await jest.advanceTimersByTimeAsync(0);
  expect(onRecheck).toHaveBeenCalledTimes(1);
});

it('checks immediately when the page becomes visible again, and reports only a newer build', async () => {
  await turn('hidden');
  await turn('visible');
  expect([edge.calls.length, onRecheck.mock.calls.length]).toEqual([1, 0]);
  responses[latest] = { version: 'newer' };
  await turn('hidden');
  await turn('visible');
  expect(onRecheck).toHaveBeenCalledTimes(1);
});
