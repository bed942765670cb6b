import { SERVICE_WORKER } from '@oware/config';
import { type FromWorker, type ToWorker } from '@oware/contracts';
import { selectUserId, type Platform } from '@oware/platform';
import { type Boot } from '../document/boot';
import { pageSavesData } from '../saver/saves-data';

/**
 * Registers the service worker, and sends it the data for offline copies: the loaded files, and whether the page is a player's. Does
 * nothing without service workers, as in the web view of iOS.
 */
export async function followWorker(
  { basePath, store, events, navigate }: Pick<Platform, 'basePath' | 'store' | 'events' | 'navigate'>,
  { snapshot }: Pick<Boot, 'snapshot'>,
  workers: ServiceWorkerContainer | undefined = navigator.serviceWorker as ServiceWorkerContainer | undefined,
  heard: () => Promise<boolean> = isConnectionSteady,
): Promise<void> {
  if (!workers) return;
  workers.addEventListener('message', ({ data, ports }) => {
    const message = data as FromWorker;
    if (message.type === 'hears') return void heard().then((stands) => ports[0]?.postMessage(stands));
    if (message.type !== 'open' || !message.path.startsWith(`${basePath}/`)) return;
    ports[0]?.postMessage(true);
    navigate(message.path.slice(basePath.length));
  });
  await workers.register(SERVICE_WORKER.path, { scope: '/', updateViaCache: 'none' });
  const registration = await workers.ready;
  // Sends to the current worker: a newer one may have replaced the one that was active at the start.
  const send = (message: ToWorker): void => registration.active?.postMessage(message);
  const sent = new Set<string>();

  function sendPage(changed = false): void {
    const files = performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name, location.origin))
      .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
      .map(({ pathname }) => pathname)
      .filter((file) => !sent.has(file));
    for (const file of files) sent.add(file);
    send({
      type: 'page',
      basePath,
      releases: snapshot.id,
      files,
      player: selectUserId(store.getState()) !== null,
      language: document.documentElement.lang,
      changed,
      savesData: pageSavesData(),
    });
  }
  sendPage();
  // Another player may have been logged in before, whose pages this one must not see.
  events.on('session.started', () => {
    send({ type: 'forget' });
    sendPage();
  });
  events.on('session.ended', () => send({ type: 'forget' }));
  events.on('bet.placed', () => sendPage(true));
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') sendPage();
  });
}

/** Age of a connection at which it has missed no message that is being pushed now, ms. */
const STEADY_MS = 20_000;

/** Checks whether the page receives events itself; a new connection may have missed the one that an alert is about. */
async function isConnectionSteady(): Promise<boolean> {
  const { getRealtime, take } = await import('@oware/realtime');
  return new Promise((resolve) => {
    getRealtime()
      .status$.pipe(take(1))
      .subscribe(({ state, since }) => resolve(state === 'ready' && Date.now() - since >= STEADY_MS));
  });
}
