import { SERVICE_WORKER } from '@oware/config';
import { type FromWorker, type ToWorker } from '@oware/contracts';
import { selectUserId, type Platform } from '@oware/platform';
import { type Boot } from '../document/boot';
import { pageSavesData } from '../saver/saves-data';

/**
 * Registers the service worker, and sends it what a copy is to be kept of: files that have been loaded, and whose page it is. Nothing
 * happens where there is none, as in the web view of iOS.
 */
export async function followWorker(
  { basePath, store, events, navigate }: Pick<Platform, 'basePath' | 'store' | 'events' | 'navigate'>,
  { snapshot }: Pick<Boot, 'snapshot'>,
  workers: ServiceWorkerContainer | undefined = navigator.serviceWorker as ServiceWorkerContainer | undefined,
  heard: () => Promise<boolean> = connectionStands,
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
  // The one of now: a newer worker takes the place of the one that the page began with.
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
  // Another player may have been logged in before: nothing of theirs is shown to this one.
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

/** A connection that has stood for so long has missed nothing that is being pushed now, ms. */
const STEADY_MS = 20_000;

/** Whether the page hears by itself of what happens: one that has just come back may have missed what an alert is about. */
async function connectionStands(): Promise<boolean> {
  const { getRealtime, take } = await import('@oware/realtime');
  return new Promise((resolve) => {
    getRealtime()
      .status$.pipe(take(1))
      .subscribe(({ state, since }) => resolve(state === 'ready' && Date.now() - since >= STEADY_MS));
  });
}
