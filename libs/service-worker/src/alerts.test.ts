import { type FromWorker, type PushAlert } from '@oware/contracts';
import { type AlertContext, clearAlerts, openAlert, renewDevice, reportPending, showAlert } from './alerts';
import { createCaches } from './testing/caches';

const alert = (change: Partial<PushAlert> = {}): string =>
  JSON.stringify({
    id: 'one',
    tag: 'match 1',
    title: 'Goal: Arsenal 1 - 0 Chelsea',
    body: 'Arsenal scored.',
    inPage: true,
    path: '/ng/m/sport/football/sr:match:1',
    lang: 'en-NG',
    time: 5,
    ...change,
  } satisfies PushAlert);

interface Page {
  url: string;
  visibilityState: 'visible' | 'hidden';
  focused?: boolean;
  /** Whether it navigates on request. */
  responds?: boolean;
  /** Whether its connection is up. */
  isConnected?: boolean;
}

function createWorld(pages: Page[] = []) {
  const done: unknown[] = [];
  const subscription = {
    unsubscribe: async () => void done.push('unsubscribed'),
    toJSON: () => ({ endpoint: 'https://push.example.com/2', keys: { p256dh: 'p', auth: 'a' } }),
  };
  const state = { subscription: subscription as typeof subscription | null, status: 200 };
  const windows = pages.map((page) => {
    const window = {
      ...page,
      focus: async () => {
        done.push(['focus', page.url]);
        return window;
      },
      postMessage: (message: FromWorker, [port]: MessagePort[]) => {
        const yes = message.type === 'open' ? page.responds : page.isConnected;
        if (yes === undefined) return;
        if (message.type === 'open') done.push(['go', message.path]);
        port?.postMessage(yes);
        port?.close();
      },
      navigate: async (path: string) => void done.push(['load', path]),
    };
    return window;
  });
  const context = {
    caches: createCaches(),
    fetch: async (address: string, init: RequestInit) => {
      done.push([address, init.method, JSON.parse(String(init.body)), new Headers(init.headers).get('operid')]);
      return new Response('', { status: state.status });
    },
    registration: {
      showNotification: async (title: string, options: object) => void done.push([title, options]),
      getNotifications: async () => [{ close: () => done.push('closed') }],
      pushManager: {
        getSubscription: async () => state.subscription,
        subscribe: async (options: object) => {
          done.push(['subscribe', options]);
          return subscription;
        },
      },
    },
    clients: { matchAll: async () => windows, openWindow: async (path: string) => void done.push(['open', path]) },
  } as unknown as AlertContext;
  return { context, done, state };
}

test('shows an alert with its texts and target, and each alert only once', async () => {
  const { context, done } = createWorld();
  await showAlert(context, alert());
  await showAlert(context, alert());
  await showAlert(context, alert({ id: 'two', title: 'Goal: Arsenal 2 - 0 Chelsea' }));
  expect(done).toEqual([
    [
      'Goal: Arsenal 1 - 0 Chelsea',
      expect.objectContaining({
        body: 'Arsenal scored.',
        tag: 'match 1',
        lang: 'en-NG',
        timestamp: 5,
        data: { path: '/ng/m/sport/football/sr:match:1' },
      }),
    ],
    ['Goal: Arsenal 2 - 0 Chelsea', expect.objectContaining({ tag: 'match 1', renotify: true })],
  ]);
});

test('shows no alert that a visible, connected page shows too, but always shows an offer', async () => {
  const { context, done } = createWorld([
    { url: 'https://oware.example/gh/m', visibilityState: 'visible', isConnected: false },
    { url: 'https://oware.example/ng/m', visibilityState: 'visible', isConnected: true },
  ]);
  await showAlert(context, alert());
  await showAlert(context, alert({ id: 'two', inPage: false }));
  expect(done).toHaveLength(1);
  const hidden = createWorld([{ url: 'https://oware.example/ng/m', visibilityState: 'hidden', isConnected: true }]);
  await showAlert(hidden.context, alert());
  expect(hidden.done).toHaveLength(1);
});

test.each([
  ['is lost', false],
  ['is unknown', undefined],
])('shows an alert when the connection of a visible page %s', async (_what, isConnected) => {
  jest.useFakeTimers();
  const { context, done } = createWorld([
    { url: 'https://oware.example/ng/m', visibilityState: 'visible', isConnected },
  ]);
  const shown = showAlert(context, alert());
  await jest.advanceTimersByTimeAsync(1000);
  await shown;
  jest.useRealTimers();
  expect(done).toHaveLength(1);
});

test.each([undefined, '', 'text', '{}', alert({ path: 'https://elsewhere.example' }), alert({ path: '/staff' })])(
  'shows nothing that is not an alert of the product: %s',
  async (text) => {
    const { context, done } = createWorld();
    await showAlert(context, text);
    expect(done).toEqual([]);
  },
);

test('opens the page of a tapped alert in the open window of the same country', async () => {
  const { context, done } = createWorld([
    { url: 'https://oware.example/gh/m', visibilityState: 'visible', focused: true },
    { url: 'https://oware.example/ng/m/live', visibilityState: 'hidden', responds: true },
  ]);
  await openAlert(context, '/ng/m/missionsCenter');
  expect(done).toEqual([
    ['focus', 'https://oware.example/ng/m/live'],
    ['go', '/ng/m/missionsCenter'],
  ]);
});

test('loads the page when a window does not respond, and opens a window when there is none', async () => {
  jest.useFakeTimers();
  const silent = createWorld([{ url: 'https://oware.example/ng/m', visibilityState: 'hidden' }]);
  const opened = openAlert(silent.context, '/ng/m/live');
  await jest.advanceTimersByTimeAsync(1000);
  await opened;
  jest.useRealTimers();
  expect(silent.done.slice(1)).toEqual([['load', '/ng/m/live']]);
  const none = createWorld();
  await openAlert(none.context, '/ng/m/live');
  expect(none.done).toEqual([['open', '/ng/m/live']]);
});

test("ends the subscription and closes the player's alerts after a logout", async () => {
  const { context, done } = createWorld();
  await clearAlerts(context);
  expect(done).toEqual(['closed', 'unsubscribed']);
});

test('reports a changed push subscription to the servers', async () => {
  const { context, done, state } = createWorld();
  state.subscription = null;
  await renewDevice(context, null);
  expect(done).toEqual([]);
  const key = new Uint8Array([4]);
  await renewDevice(context, key);
  const device = { endpoint: 'https://push.example.com/2', keys: { p256dh: 'p', auth: 'a' } };
  expect(done).toEqual([
    ['subscribe', { userVisibleOnly: true, applicationServerKey: key }],
    ['/api/gh/msg/v1/alerts/device', 'PUT', device, expect.stringMatching(/^\d+$/)],
    ['/api/ng/msg/v1/alerts/device', 'PUT', device, expect.stringMatching(/^\d+$/)],
  ]);
});

test("retries the report once from the player's next page if no server accepted it for lack of a login", async () => {
  const { context, done, state } = createWorld();
  state.status = 401;
  await renewDevice(context, null);
  state.status = 200;
  done.length = 0;
  await reportPending(context);
  await reportPending(context);
  expect(done).toHaveLength(2);

  state.status = 401;
  await renewDevice(context, null);
  await clearAlerts(context);
  done.length = 0;
  await reportPending(context);
  expect(done).toEqual([]);
});
