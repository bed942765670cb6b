import { BUILD_POLL_MS } from '@oware/config';
import { type View } from '../app/app';
import { getCurrentLocation } from '../browser/history';
import { createLateHooks, type EmptyHooks } from '../browser/late-hooks';
import { type Boot } from '../document/boot';
import { createLoadingBar } from '../frame/loading-bar';
import { createRouteTable } from '../navigation/route-table';
import { showOverrides } from '../overrides/show-overrides';
import { RemoteError } from '../remotes/remote-error';
import { createRemotes } from '../remotes/remotes';
import { fakeEdge, type FakeResponses } from '../testing/fake-edge';
import { snapshot, snapshotRemote } from '../testing/snapshot';
import { closeBrowser, openTab, type Tab } from '../testing/tab';
import { startLate } from './start-late';

// Tested separately.
jest.mock('../overrides/show-overrides');

const latest = '/ng/m/builds/latest.json';
const failing = { error: new RemoteError('sportsbook', 'setup', new Error('boom')), where: 'page /' };

/** The view that the server has rendered. */
const shown: View = { location: getCurrentLocation(), content: { kind: 'not-found' } };

const connect = jest.fn(() => Promise.resolve());

interface Page extends Tab {
  hooks: EmptyHooks;
  edge: ReturnType<typeof fakeEdge>;
  responses: FakeResponses;
}

function open(
  responses: FakeResponses = {},
  before: (hooks: EmptyHooks) => void = () => undefined,
  more: Partial<Boot> = {},
): Page {
  const tab = openTab();
  const edge = fakeEdge(responses);
  const hooks = createLateHooks();
  before(hooks);
  const releases = snapshot(snapshotRemote({ name: 'sportsbook', version: '2.0.0' }));
  const boot: Boot = {
    snapshot: releases,
    country: 'ng',
    deviceId: 'd',
    theme: 'classic',
    bot: false,
    outcome: 'page',
    state: {},
    ...more,
  };
  const remotes = createRemotes(releases, tab.platform, () => Promise.reject(new Error('lost')), 0);
  startLate({
    boot,
    platform: tab.platform,
    table: createRouteTable([]),
    remotes,
    loadingBar: createLoadingBar(),
    navigation: { view: () => shown, subscribe: () => () => true },
    hooks,
    loads: tab.loads,
    connect,
  });
  return { ...tab, hooks, edge, responses };
}

beforeEach(() => {
  closeBrowser();
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

it('reports failures from before it was loaded and after, but each cause once', async () => {
  const { hooks, edge, settled } = open({ '/report': 204 }, (early) => early.report(failing));
  hooks.report({ ...failing, where: 'slot nav.betslip.badge' });
  hooks.report({ error: new RemoteError('sportsbook', 'setup', new Error('boom')), where: 'slot strip.sports' });
  await settled();
  const report = {
    kind: 'setup',
    remote: 'sportsbook',
    version: '2.0.0',
    message: 'boom',
    country: 'ng',
    path: '/',
    snapshot: 'test',
  };
  expect(edge.callsOf('/report').map(({ body }) => body)).toEqual([
    { ...report, where: 'page /' },
    { ...report, where: 'slot strip.sports' },
  ]);
});

it('fetches the texts of parts that were loaded before it', async () => {
  const { platform } = open({}, (early) => early.report({ texts: ['page_betslip'] }));
  const fetch = jest.spyOn(platform.http, 'fetch');
  await jest.advanceTimersByTimeAsync(1);
  expect(fetch.mock.calls.map(([address, init]) => [address, init?.body])).toEqual([
    ['/api/ng/cms/pages/getPages', JSON.stringify({ pages: ['page_betslip'], country: 'ng', compact: true })],
  ]);
});

it('opens the socket at the origin of the environment', () => {
  const { platform } = open({}, undefined, { socketOrigin: 'https://live.example.com' });
  expect(connect).toHaveBeenLastCalledWith(platform, 'https://live.example.com');
});

it('sends one report of everything that ran before the first view was shown', () => {
  const { edge } = open({ '/report/served': 204 }, (early) => early.report({ ran: 'sportsbook' }));
  expect(edge.callsOf('/report/served').map(({ body }) => body)).toEqual([
    {
      country: 'ng',
      snapshot: 'test',
      apps: [
        { name: 'shell', version: '1.0.0' },
        { name: 'sportsbook', version: '2.0.0' },
      ],
    },
  ]);
});

it('limits the reports of a repeated failure', async () => {
  const { hooks, edge, settled } = open({ '/report': 204 });
  for (let count = 0; count < 50; count++)
    hooks.report({ error: new RemoteError('sportsbook', 'setup', new Error('boom')), where: 'page /' });
  await settled();
  expect(edge.callsOf('/report')).toHaveLength(20);
});

it('makes a navigation a full load when there is a new build and nothing to disturb, at most every 10 seconds', async () => {
  const { hooks, loads, responses } = open({ [latest]: { version: 'test' } });
  await jest.advanceTimersByTimeAsync(BUILD_POLL_MS);
  expect(hooks.leave('/ng/m/help', false)).toBe(false);
  responses[latest] = { version: 'newer' };
  await jest.advanceTimersByTimeAsync(BUILD_POLL_MS);
  expect([hooks.leave('/ng/m/help', false), hooks.leave('/ng/m/help', false)]).toEqual([true, false]);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(hooks.leave('/ng/m/n/me', true)).toBe(true);
  expect([loads.assign.mock.calls, loads.replace.mock.calls]).toEqual([[['/ng/m/help']], [['/ng/m/n/me']]]);
});

it('never applies a new build while a betslip is in use', async () => {
  const { hooks, platform, loads } = open({ [latest]: { version: 'newer' } });
  await jest.advanceTimersByTimeAsync(BUILD_POLL_MS);
  platform.events.emit('betslip.changed', { count: 1 });
  expect(hooks.leave('/ng/m/help', false)).toBe(false);
  document.dispatchEvent(new Event('visibilitychange'));
  await jest.advanceTimersByTimeAsync(0);
  expect(loads.reload).not.toHaveBeenCalled();
  platform.events.emit('betslip.changed', { count: 0 });
  document.dispatchEvent(new Event('visibilitychange'));
  await jest.advanceTimersByTimeAsync(0);
  expect(loads.reload).toHaveBeenCalledTimes(1);
});

it('fixes a failed remote by a full load when that helps, on Reload and with the next page', async () => {
  const previous = { name: 'sportsbook', version: '1.0.0', id: 'bbbbbbbbbbbbbbbb' };
  const { hooks, loads, platform } = open({ [latest]: { version: 'test' }, '/ng/m/builds/previous.json': previous });
  expect(hooks.reload('sportsbook')).toBe(false);
  platform.events.emit('betslip.placing', { placing: true });
  hooks.report(failing);
  await jest.advanceTimersByTimeAsync(0);
  expect([loads.reload.mock.calls.length, hooks.leave('/ng/m/help', false)]).toEqual([0, false]);
  expect([hooks.reload('account'), hooks.reload('sportsbook')]).toEqual([false, true]);
  platform.events.emit('betslip.placing', { placing: false });
  expect([loads.reload.mock.calls.length, hooks.leave('/ng/m/help', false)]).toEqual([1, true]);
});

it("redirects to the server's page of exclusion while player protection is missing", () => {
  const { hooks, loads, platform } = open();
  const requested = '/ng/m/self-exclusion/confirm?type=0&period=1440';
  expect(hooks.leave(requested, false)).toBe(false);
  const state = jest.spyOn(platform.protection, 'state').mockReturnValue('missing');
  expect([hooks.leave(requested, false), hooks.leave('/ng/m/limits', false)]).toEqual([true, false]);
  expect(loads.assign.mock.calls).toEqual([['/api/ng/self-exclusion?type=0&period=1440']]);
  state.mockRestore();
});

it('does not reload the page of a developer who runs a remote from elsewhere', async () => {
  const { edge } = open({ [latest]: { version: 'newer' } }, undefined, {
    overrides: [{ remote: 'sportsbook', origin: 'http://localhost:4302' }],
  });
  await jest.advanceTimersByTimeAsync(BUILD_POLL_MS);
  expect(edge.callsOf(latest)).toEqual([]);
  expect(showOverrides).toHaveBeenCalledWith(
    expect.objectContaining({ overrides: [expect.objectContaining({ remote: 'sportsbook' })] }),
  );
});
