import { countries } from '@oware/config';
import { type FromWorker, type PushAlert } from '@oware/contracts';
import { ALERTS_CACHE } from './cache-names';

/** Where the worker stands when something is pushed or tapped, or what stands in for it in a test. */
export interface AlertGround {
  caches: CacheStorage;
  fetch(address: string, init?: RequestInit): Promise<Response>;
  registration: Pick<ServiceWorkerRegistration, 'showNotification' | 'getNotifications' | 'pushManager'>;
  clients: Pick<Clients, 'matchAll' | 'openWindow'>;
}

/** So many alerts are known again: one that is sent twice is shown once. */
const REMEMBERED = 50;
/** Kept while no server has taken the place where alerts go now: without a page the login is mostly asleep, and not known then. */
const UNHEARD = '/unheard';
/** A page that does not respond in time is taken not to, ms. */
const PAGE_RESPONDS = 800;

function read(text: string | undefined): PushAlert | undefined {
  try {
    const alert = JSON.parse(text ?? '') as PushAlert;
    return typeof alert.title === 'string' && /^\/(ng|gh)\/m(\/|$)/.test(alert.path) ? alert : undefined;
  } catch {
    return undefined;
  }
}

/** Whether an alert is here for the first time. */
async function isNew({ caches }: AlertGround, id: string): Promise<boolean> {
  const cache = await caches.open(ALERTS_CACHE);
  const known = ((await (await cache.match('/shown'))?.json().catch(() => [])) ?? []) as string[];
  if (known.includes(id)) return false;
  await cache.put('/shown', new Response(JSON.stringify([...known, id].slice(-REMEMBERED))));
  return true;
}

const windows = ({ clients }: AlertGround): Promise<readonly WindowClient[]> =>
  clients.matchAll({ type: 'window', includeUncontrolled: true });

/** Whether a page in view says it by itself: one whose connection is away does not. */
async function isHeardInPage(ground: AlertGround): Promise<boolean> {
  const inView = (await windows(ground)).filter(({ visibilityState }) => visibilityState === 'visible');
  return (await Promise.all(inView.map((page) => pageSays(page, { type: 'hears' })))).includes(true);
}

/** Shows what was pushed, once, unless a page in view says the same by itself. */
export async function showAlert(ground: AlertGround, text: string | undefined): Promise<void> {
  const alert = read(text);
  if (alert === undefined) return;
  const { id, tag, title, body, path, lang, time, inPage } = alert;
  if (!(await isNew(ground, id))) return;
  if (inPage && (await isHeardInPage(ground))) return;
  // `renotify` and `timestamp` are not in the library of types.
  const options = { body, tag, lang, icon: ICON, badge: ICON, data: { path }, renotify: true, timestamp: time };
  await ground.registration.showNotification(title, options);
}
const ICON = '/icons/any-192.png';

/** Opens the page of an alert: in a window that shows the country, else in a new one. */
export async function openAlert(ground: AlertGround, path: string): Promise<void> {
  const [country = ''] = /^\/\w+\/m/.exec(path) ?? [];
  const open = (await windows(ground)).filter(({ url }) => new URL(url).pathname.startsWith(country));
  const window = open.find(({ focused }) => focused) ?? open[0];
  if (window === undefined) return void (await ground.clients.openWindow(path));
  const shown = await window.focus().catch(() => window);
  if (await pageSays(shown, { type: 'open', path })) return;
  await shown.navigate(path).catch(() => ground.clients.openWindow(path));
}

/** What a page responds; no when it does not in time. */
function pageSays(page: Pick<WindowClient, 'postMessage'>, question: FromWorker): Promise<boolean> {
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

/** The player has left: nothing more is pushed here, and nothing of theirs stays in sight. */
export async function forgetAlerts({
  caches,
  registration,
}: Pick<AlertGround, 'caches' | 'registration'>): Promise<void> {
  for (const shown of await registration.getNotifications()) shown.close();
  await (await registration.pushManager.getSubscription())?.unsubscribe();
  await (await caches.open(ALERTS_CACHE)).delete(UNHEARD);
}

/** The browser has changed where it takes messages: the server of whichever country has a login here hears of it. */
export async function renewDevice(ground: AlertGround, key: BufferSource | null): Promise<void> {
  const { pushManager } = ground.registration;
  const subscription =
    (await pushManager.getSubscription()) ??
    (key && (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })));
  if (subscription) await tellServers(ground, subscription);
}

/** A player's page is there, which keeps its login alive: servers hear now of what they could not be told before. */
export async function renewUnheard(ground: AlertGround): Promise<void> {
  if ((await (await ground.caches.open(ALERTS_CACHE)).match(UNHEARD)) === undefined) return;
  const subscription = await ground.registration.pushManager.getSubscription();
  if (subscription) await tellServers(ground, subscription);
}

async function tellServers({ caches, fetch }: AlertGround, subscription: PushSubscription): Promise<void> {
  const { endpoint, keys } = subscription.toJSON();
  let heard = false;
  for (const { shortName, operId } of Object.values(countries)) {
    const response = await fetch(`/api/${shortName}/msg/v1/alerts/device`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', Platform: 'wap', ClientId: 'wap', OperId: String(operId) },
      body: JSON.stringify({ endpoint, keys }),
    }).catch(() => undefined);
    heard ||= response?.ok === true;
  }
  const cache = await caches.open(ALERTS_CACHE);
  if (heard) await cache.delete(UNHEARD);
  else await cache.put(UNHEARD, new Response());
}
