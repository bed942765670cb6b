import { RESPONSE_LIMIT_MS } from './responses';
import { getPageBridge, type PageBridge } from './page-bridge';

const ANDROID = 'Mozilla/5.0 (Linux; Android 14; wv) OwareApp/1.21.20 (android)';
const IOS = 'Mozilla/5.0 (iPhone) OwareApp/1.40.0 (ios)';

interface Sent {
  v: number;
  id: string;
  [more: string]: unknown;
}

/** A window as a web view creates it: methods that only work on their own object, or message handlers. */
function setup(userAgent: string, commands: readonly string[]) {
  const sent: [string, Sent][] = [];
  const errors: string[] = [];
  const take = (name: string) => (json: string) => void sent.push([name, JSON.parse(json) as Sent]);
  const app: Record<string, unknown> = {};
  for (const name of commands)
    app[name] = function (this: unknown, json: string) {
      if (this !== app) throw new Error("Java bridge method can't be invoked on a non-injected object");
      take(name)(json);
    };
  const messageHandlers = Object.fromEntries(commands.map((name) => [`OwareApp_${name}`, { postMessage: take(name) }]));
  const view = { navigator: { userAgent }, crypto: globalThis.crypto } as unknown as Window & {
    top: unknown;
    OwareWeb: { receive(json: unknown): boolean };
  };
  view.top = view;
  Object.assign(view, userAgent === IOS ? { webkit: { messageHandlers } } : { OwareApp: app });
  const platform = { now: () => Date.now(), report: (error: unknown) => errors.push((error as Error).message) };
  const bridge = getPageBridge(view, platform) as PageBridge;
  const respond = (ok: boolean): boolean =>
    view.OwareWeb.receive(JSON.stringify({ v: 1, id: sent.at(-1)?.[1].id, ok }));
  return { view, bridge, platform, sent, errors, respond };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test.each([ANDROID, IOS])('sends a command to the app with its data as JSON: %s', async (agent) => {
  const { bridge, sent, respond } = setup(agent, ['share']);
  const taken = bridge.ask('share', { text: 'My bet', url: '/ng/m' });
  expect(sent).toEqual([['share', { v: 1, id: expect.any(String), text: 'My bet', url: '/ng/m' }]]);
  respond(true);
  await expect(taken).resolves.toBe(true);
});

test('drops the same command within 500 ms, but not another one', () => {
  const { bridge, sent } = setup(ANDROID, ['login', 'customerService']);
  void bridge.ask('login', {});
  jest.advanceTimersByTime(499);
  void bridge.ask('login', {});
  void bridge.ask('customerService', {});
  expect(sent.map(([name]) => name)).toEqual(['login', 'customerService']);
  jest.advanceTimersByTime(1);
  void bridge.ask('login', {});
  expect(sent.map(([name]) => name)).toEqual(['login', 'customerService', 'login']);
});

test('sends events within 500 ms together, and loses none', () => {
  const { bridge, sent } = setup(ANDROID, ['track']);
  bridge.track('page', { path: '/' });
  bridge.track('page', { path: '/live' });
  expect(sent).toEqual([]);
  jest.advanceTimersByTime(500);
  bridge.track('bet');
  bridge.flush();
  jest.advanceTimersByTime(5000);
  expect(sent.map(([, { events }]) => (events as { event: string }[]).map(({ event }) => event))).toEqual([
    ['page', 'page'],
    ['bet'],
  ]);
});

test.each([[[]], [['share']]])('logs a missing function and lets the page handle the command: %j', async (commands) => {
  const { bridge, errors } = setup(ANDROID, commands);
  await expect(bridge.ask('login', {})).resolves.toBe(false);
  await expect(bridge.ask('login', {})).resolves.toBe(false);
  expect(errors).toEqual(['The app has no function "login".', 'The app has no function "login".']);
  for (const event of ['one', 'two']) {
    bridge.track(event);
    bridge.flush();
  }
  expect(errors.slice(2)).toEqual(['The app has no function "track".']);
});

test('resolves to false when the app rejects a command, and to true when the app does not respond', async () => {
  const { bridge, respond } = setup(IOS, ['openLink', 'login']);
  const declined = bridge.ask('openLink', { url: 'https://a.example' });
  respond(false);
  await expect(declined).resolves.toBe(false);
  const silent = bridge.ask('login', {});
  jest.advanceTimersByTime(RESPONSE_LIMIT_MS);
  await expect(silent).resolves.toBe(true);
  expect(respond(false)).toBe(false);
});

test.each([
  ['a message that is not a string', { v: 1, message: 'back' }, false],
  ['invalid JSON', 'back', false],
  ['another version', '{"v":2,"message":"back"}', false],
  ['an unknown message', '{"v":1,"message":"pay"}', false],
  ['a response to nothing', '{"v":1,"id":"x","ok":true}', false],
  ['another host', '{"v":1,"message":"open","path":"//evil.example"}', false],
  ['another host through a backslash', String.raw`{"v":1,"message":"open","path":"/\\evil.example"}`, false],
  ['a protocol', '{"v":1,"message":"open","path":"javascript:alert(1)"}', false],
  ['a message that is too long', `{"v":1,"message":"open","path":"/${'x'.repeat(9000)}"}`, false],
  ['a path', '{"v":1,"message":"open","path":"/ng/m/live?sportId=1"}', true],
])('handles %s from the app: %s', (_name, message, taken) => {
  const { view, bridge } = setup(ANDROID, []);
  const opened = jest.fn(() => true);
  bridge.on('open', opened);
  bridge.on('back', () => true);
  expect(view.OwareWeb.receive(message)).toBe(taken);
  expect(opened).toHaveBeenCalledTimes(taken ? 1 : 0);
});

test('creates one bridge per page, and none in a browser or a frame', () => {
  const { view, bridge, platform } = setup(ANDROID, []);
  expect(getPageBridge(view, platform)).toBe(bridge);
  expect(getPageBridge({ ...view, navigator: { userAgent: 'Mozilla/5.0' } } as never, platform)).toBeNull();
  expect(getPageBridge({ ...view, top: null } as never, platform)).toBeNull();
});
