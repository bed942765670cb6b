import { type FromWorker, type PushAlert } from '@oware/contracts';
import { type AlertGround, forgetAlerts, openAlert, renewDevice, renewUnheard, showAlert } from './alerts';
import { madeCaches } from './testing/caches';

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
  /** Whether it goes where it is sent. */
  responds?: boolean;
  /** Whether its connection stands. */
  hears?: boolean;
}

function world(pages: Page[] = []) {
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
        const yes = message.type === 'open' ? page.responds : page.hears;
        if (yes === undefined) return;
        if (message.type === 'open') done.push(['go', message.path]);
        port?.postMessage(yes);
        port?.close();
      },
      navigate: async (path: string) => void done.push(['load', path]),
    };
    return window;
  });
  const ground = {
    caches: madeCaches(),
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
  } as unknown as AlertGround;
  return { ground, done, state };
}

test('shows an alert with its words and where a tap leads, and the same one once', async () => {
  const { ground, done } = world();
  await showAlert(ground, alert());
  await showAlert(ground, alert());
  await showAlert(ground, alert({ id: 'two', title: 'Goal: Arsenal 2 - 0 Chelsea' }));
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

test('a page in view whose connection stands says it by itself; an offer no page says', async () => {
  const { ground, done } = world([
    { url: 'https://oware.example/gh/m', visibilityState: 'visible', hears: false },
    { url: 'https://oware.example/ng/m', visibilityState: 'visible', hears: true },
  ]);
  await showAlert(ground, alert());
  await showAlert(ground, alert({ id: 'two', inPage: false }));
  expect(done).toHaveLength(1);
  const hidden = world([{ url: 'https://oware.example/ng/m', visibilityState: 'hidden', hears: true }]);
  await showAlert(hidden.ground, alert());
  expect(hidden.done).toHaveLength(1);
});

test.each([
  ['is away', false],
  ['cannot be asked', undefined],
])('what a page in view does not hear is shown: its connection %s', async (_words, hears) => {
  jest.useFakeTimers();
  const { ground, done } = world([{ url: 'https://oware.example/ng/m', visibilityState: 'visible', hears }]);
  const shown = showAlert(ground, alert());
  await jest.advanceTimersByTimeAsync(1000);
  await shown;
  jest.useRealTimers();
  expect(done).toHaveLength(1);
});

test.each([undefined, '', 'text', '{}', alert({ path: 'https://elsewhere.example' }), alert({ path: '/staff' })])(
  'shows nothing that is no alert of the product: %s',
  async (text) => {
    const { ground, done } = world();
    await showAlert(ground, text);
    expect(done).toEqual([]);
  },
);

test('a tap opens the page in the window of the country, which goes there by itself', async () => {
  const { ground, done } = world([
    { url: 'https://oware.example/gh/m', visibilityState: 'visible', focused: true },
    { url: 'https://oware.example/ng/m/live', visibilityState: 'hidden', responds: true },
  ]);
  await openAlert(ground, '/ng/m/missionsCenter');
  expect(done).toEqual([
    ['focus', 'https://oware.example/ng/m/live'],
    ['go', '/ng/m/missionsCenter'],
  ]);
});

test('a tap loads the page where a window does not respond, and opens one where there is none', async () => {
  jest.useFakeTimers();
  const silent = world([{ url: 'https://oware.example/ng/m', visibilityState: 'hidden' }]);
  const opened = openAlert(silent.ground, '/ng/m/live');
  await jest.advanceTimersByTimeAsync(1000);
  await opened;
  jest.useRealTimers();
  expect(silent.done.slice(1)).toEqual([['load', '/ng/m/live']]);
  const none = world();
  await openAlert(none.ground, '/ng/m/live');
  expect(none.done).toEqual([['open', '/ng/m/live']]);
});

test('with the login the subscription ends and nothing of the player stays in sight', async () => {
  const { ground, done } = world();
  await forgetAlerts(ground);
  expect(done).toEqual(['closed', 'unsubscribed']);
});

test('the server hears where the browser takes alerts from now on', async () => {
  const { ground, done, state } = world();
  state.subscription = null;
  await renewDevice(ground, null);
  expect(done).toEqual([]);
  const key = new Uint8Array([4]);
  await renewDevice(ground, key);
  const device = { endpoint: 'https://push.example.com/2', keys: { p256dh: 'p', auth: 'a' } };
  expect(done).toEqual([
    ['subscribe', { userVisibleOnly: true, applicationServerKey: key }],
    ['/api/gh/msg/v1/alerts/device', 'PUT', device, expect.stringMatching(/^\d+$/)],
    ['/api/ng/msg/v1/alerts/device', 'PUT', device, expect.stringMatching(/^\d+$/)],
  ]);
});

test('a server that did not take it, for the login was asleep, hears it from the next page of the player, once', async () => {
  const { ground, done, state } = world();
  state.status = 401;
  await renewDevice(ground, null);
  state.status = 200;
  done.length = 0;
  await renewUnheard(ground);
  await renewUnheard(ground);
  expect(done).toHaveLength(2);

  state.status = 401;
  await renewDevice(ground, null);
  await forgetAlerts(ground);
  done.length = 0;
  await renewUnheard(ground);
  expect(done).toEqual([]);
});
