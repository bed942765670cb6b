import { countries } from '@oware/config';
import { type FromWorker, type PushAlert } from '@oware/contracts';
import { ALERTS_CACHE } from './cache-names';

/** Environment of the worker for pushes and taps, or its replacement in tests. */
export interface AlertContext {
  caches: CacheStorage;
  fetch(address: string, init?: RequestInit): Promise<Response>;
  registration: Pick<ServiceWorkerRegistration, 'showNotification' | 'getNotifications' | 'pushManager'>;
  clients: Pick<Clients, 'matchAll' | 'openWindow'>;
}

/** Number of recent alert ids to store, so that an alert that is sent twice is shown once. */
const STORED_IDS = 50;
/**
 * Entry in the cache while no server has accepted the current push subscription: without an open page the access token has mostly expired.
 */
const UNREPORTED = '/unheard';
/** Timeout for the response of a page, ms. */
const PAGE_RESPONDS = 800;

function read(text: string | undefined): PushAlert | undefined {
  try {
    const alert = JSON.parse(text ?? '') as PushAlert;
    return typeof alert.title === 'string' && /^\/(ng|gh)\/m(\/|$)/.test(alert.path) ? alert : undefined;
  } catch {
    return undefined;
  }
}

/** Returns whether an alert is new, and stores its id. */
async function isNew({ caches }: AlertContext, id: string): Promise<boolean> {
  const cache = await caches.open(ALERTS_CACHE);
  const shownIds = ((await (await cache.match('/shown'))?.json().catch(() => [])) ?? []) as string[];
  if (shownIds.includes(id)) return false;
  await cache.put('/shown', new Response(JSON.stringify([...shownIds, id].slice(-STORED_IDS))));
  return true;
}

const windows = ({ clients }: AlertContext): Promise<readonly WindowClient[]> =>
  clients.matchAll({ type: 'window', includeUncontrolled: true });

/** Returns whether a visible page shows the same content; a page without a connection does not. */
async function isShownInPage(context: AlertContext): Promise<boolean> {
  const inView = (await windows(context)).filter(({ visibilityState }) => visibilityState === 'visible');
  return (await Promise.all(inView.map((page) => askPage(page, { type: 'hears' })))).includes(true);
}

/** Shows a pushed alert once, unless a visible page shows the same content. */
export async function showAlert(context: AlertContext, text: string | undefined): Promise<void> {
  const alert = read(text);
  if (alert === undefined) return;
  const { id, tag, title, body, path, lang, time, inPage } = alert;
  if (!(await isNew(context, id))) return;
  if (inPage && (await isShownInPage(context))) return;
  // The type definitions lack `renotify` and `timestamp`.
  const options = { body, tag, lang, icon: ICON, badge: ICON, data: { path }, renotify: true, timestamp: time };
  await context.registration.showNotification(title, options);
}
const ICON = '/icons/any-192.png';

/** Opens the page of an alert: in a window of the same country, otherwise in a new one. */
export async function openAlert(context: AlertContext, path: string): Promise<void> {
  const [country = ''] = /^\/\w+\/m/.exec(path) ?? [];
  const open = (await windows(context)).filter(({ url }) => new URL(url).pathname.startsWith(country));
  const window = open.find(({ focused }) => focused) ?? open[0];
  if (window === undefined) return void (await context.clients.openWindow(path));
  const shown = await window.focus().catch(() => window);
  if (await askPage(shown, { type: 'open', path })) return;
  await shown.navigate(path).catch(() => context.clients.openWindow(path));
}

/** Returns a page's response; false when it does not respond in time. */
function askPage(page: Pick<WindowClient, 'postMessage'>, question: FromWorker): Promise<boolean> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const done = (yes: boolean): void => {
      port1.close();
      resolve(yes);
    };
    port1.onmessage = ({ data }) => done(data === true);
    setTimeout(() => done(false), PAGE_RESPONDS);
    page.postMessage(question, [port2]);
  });
}

/** Handles a logout: ends the push subscription and closes the player's alerts. */
export async function clearAlerts({
  caches,
  registration,
}: Pick<AlertContext, 'caches' | 'registration'>): Promise<void> {
  for (const shown of await registration.getNotifications()) shown.close();
  await (await registration.pushManager.getSubscription())?.unsubscribe();
  await (await caches.open(ALERTS_CACHE)).delete(UNREPORTED);
}

/**
 * Handles a changed push subscription: reports it to the servers of all countries, since any of them may have a login.
 */
export async function renewDevice(context: AlertContext, key: BufferSource | null): Promise<void> {
  const { pushManager } = context.registration;
  const subscription =
    (await pushManager.getSubscription()) ??
    (key && (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })));
  if (subscription) await reportToServers(context, subscription);
}

/**
 * Called when a page of a player is open, which keeps the login valid: reports a subscription that no server has accepted yet.
 */
export async function reportPending(context: AlertContext): Promise<void> {
  if ((await (await context.caches.open(ALERTS_CACHE)).match(UNREPORTED)) === undefined) return;
  const subscription = await context.registration.pushManager.getSubscription();
  if (subscription) await reportToServers(context, subscription);
}

async function reportToServers({ caches, fetch }: AlertContext, subscription: PushSubscription): Promise<void> {
  const { endpoint, keys } = subscription.toJSON();
  let isReported = false;
  for (const { shortName, operId } of Object.values(countries)) {
    const response = await fetch(`/api/${shortName}/msg/v1/alerts/device`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', Platform: 'wap', ClientId: 'wap', OperId: String(operId) },
      body: JSON.stringify({ endpoint, keys }),
    }).catch(() => undefined);
    isReported ||= response?.ok === true;
  }
  const cache = await caches.open(ALERTS_CACHE);
  if (isReported) await cache.delete(UNREPORTED);
  else await cache.put(UNREPORTED, new Response());
}
