import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type AlertChange, type AlertsResponse } from '@oware/contracts';
import { ok, renderAccount, type FakeApi } from '../../testing/render-account';
import AlertsPage from './alerts-page';

const KEY = 'BAEC';
const ENDPOINT = 'https://push.example.com/1';

/** Fakes a browser that gives this permission when asked. */
function browserWith(permission: 'granted' | 'denied', subscribedTo: string | null = null) {
  const done: string[] = [];
  const subscription = (key: string) => ({
    endpoint: ENDPOINT,
    options: { applicationServerKey: Uint8Array.from(atob(key), (each) => each.charCodeAt(0)).buffer },
    toJSON: () => ({ endpoint: ENDPOINT, keys: { p256dh: 'p', auth: 'a' } }),
    unsubscribe: async () => {
      done.push('unsubscribed');
      current = null;
    },
  });
  let current = subscribedTo === null ? null : subscription(subscribedTo);
  const pushManager = {
    getSubscription: async () => current,
    subscribe: async () => {
      done.push('subscribed');
      return (current = subscription(KEY));
    },
  };
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { ready: Promise.resolve({ pushManager }) },
  });
  const asked = { permission: 'default', requestPermission: async () => (asked.permission = permission) };
  Object.assign(window, { PushManager: class {}, Notification: asked });
  return done;
}
afterEach(() => {
  delete (navigator as { serviceWorker?: unknown }).serviceWorker;
  delete (window as { PushManager?: unknown }).PushManager;
});

function show(change: Partial<AlertsResponse> = {}, server: FakeApi = {}) {
  const alerts: AlertsResponse = {
    topics: { goals: true, settlement: true, cashOut: true, missions: true, marketing: false },
    marketingOffered: true,
    pushKey: KEY,
    endpoint: null,
    ...change,
  };
  return renderAccount(<AlertsPage />, {
    userId: '7',
    server: {
      'GET /msg/v1/alerts': () => ok({ ...alerts, topics: { ...alerts.topics } })(),
      'PUT /msg/v1/alerts': (body) => {
        const { topic, on } = JSON.parse(body) as AlertChange;
        alerts.topics[topic] = on;
        return ok(alerts)();
      },
      'PUT /msg/v1/alerts/device': (body) => {
        expect(JSON.parse(body)).toEqual({ endpoint: ENDPOINT, keys: { p256dh: 'p', auth: 'a' } });
        alerts.endpoint = ENDPOINT;
        return ok(alerts)();
      },
      'DELETE /msg/v1/alerts/device': () => {
        alerts.endpoint = null;
        return ok(alerts)();
      },
      ...server,
    },
  });
}
const device = () => screen.findByRole('switch', { name: /^Alerts on this phone/ });

test('turns each topic on and off; offers are off by default', async () => {
  show();
  expect(await screen.findByRole('switch', { name: /^Offers/ })).not.toBeChecked();
  const goals = screen.getByRole('switch', { name: /^Goals/ });
  expect(goals).toBeChecked();
  await userEvent.click(goals);
  await waitFor(() => expect(screen.getByRole('switch', { name: /^Goals/ })).not.toBeChecked());
  await userEvent.click(screen.getByRole('switch', { name: /^Offers/ }));
  await waitFor(() => expect(screen.getByRole('switch', { name: /^Offers/ })).toBeChecked());
});

test('restores a topic that could not be saved, and reports it', async () => {
  show({}, { 'PUT /msg/v1/alerts': () => undefined });
  await userEvent.click(await screen.findByRole('switch', { name: /^Goals/ }));
  expect(await screen.findByText('Your choice was not saved. Please try again.')).toBeVisible();
  expect(screen.getByRole('switch', { name: /^Goals/ })).toBeChecked();
});

test('hides offers that are not available', async () => {
  show({ marketingOffered: false });
  await screen.findByRole('switch', { name: /^Goals/ });
  expect(screen.queryByRole('switch', { name: /^Offers/ })).toBeNull();
});

test('turns this device on after permission is given, and off again', async () => {
  const done = browserWith('granted');
  show();
  await userEvent.click(await device());
  await waitFor(async () => expect(await device()).toBeChecked());
  await userEvent.click(await device());
  await waitFor(async () => expect(await device()).not.toBeChecked());
  expect(done).toEqual(['subscribed', 'unsubscribed']);
});

test('renews a subscription under another key of the server', async () => {
  const done = browserWith('granted', 'BAED');
  show();
  await userEvent.click(await device());
  await waitFor(async () => expect(await device()).toBeChecked());
  expect(done).toEqual(['unsubscribed', 'subscribed']);
});

test('explains how to allow alerts that are blocked', async () => {
  browserWith('denied');
  show();
  await userEvent.click(await device());
  await waitFor(async () => expect(await device()).toBeDisabled());
  expect(await device()).toHaveAccessibleName(/Allow notifications in its settings/);
});

test('without support, explains that alerts appear only while the product is open', async () => {
  show();
  expect(await screen.findByText(/This browser can’t show alerts while Oware is closed/)).toBeVisible();
});
