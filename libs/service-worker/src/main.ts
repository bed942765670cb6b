import { SERVICE_WORKER } from '@oware/config';
import { type ToWorker } from '@oware/contracts';
import { clientsClaim } from 'workbox-core';
import { enable } from 'workbox-navigation-preload';
import { NavigationRoute, registerRoute, setCatchHandler } from 'workbox-routing';
import { NetworkOnly, Strategy, type StrategyHandler } from 'workbox-strategies';
import { clearAlerts, openAlert, renewDevice, reportPending, showAlert } from './alerts';
import { BACK_ONLINE } from './back-online';
import { deleteOtherVersions } from './cache-names';
import { findCopy, deletePlayerCopies, refreshCopies } from './copies';
import { isPagesCall, Localizations } from './localizations';
import { isHashedFile, storeReleaseFiles, type WorkerContext } from './release-files';

declare const self: ServiceWorkerGlobalScope;

const context: WorkerContext = {
  caches: self.caches,
  fetch: (address, init) => self.fetch(address, init),
  now: () => Date.now(),
};

/** Serves files with a hash in their name from any release set that has them, otherwise from the network. */
class CachedFiles extends Strategy {
  protected override async _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    return (await self.caches.match(request.url, { ignoreVary: true })) ?? handler.fetch(request);
  }
}

const localizations = new Localizations(context);

// Older versions of the worker may lack features that this one needs.
void self.skipWaiting();
clientsClaim();
enable();
self.addEventListener('activate', (event) => event.waitUntil(deleteOtherVersions(self.caches)));

// Pages must be loaded from the server, which selects the releases for the device and recognises the player.
registerRoute(new NavigationRoute(new NetworkOnly(), { denylist: [/^\/(?:staff|api|socket\.io)(?:[/?]|$)/] }));
registerRoute(({ url, sameOrigin }) => sameOrigin && isHashedFile(url.pathname), new CachedFiles());
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === SERVICE_WORKER.backOnline,
  async () => new Response(BACK_ONLINE, { headers: { 'content-type': 'text/javascript' } }),
);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isPagesCall(url.pathname),
  ({ request }) => localizations.respond(request),
  'POST',
);
setCatchHandler(async ({ request }) => {
  const copy = request.mode === 'navigate' ? await findCopy(context, new URL(request.url).pathname) : undefined;
  return copy ?? Response.error();
});

self.addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate') localizations.clear();
  // Handles logouts here too, since the page may close before it sends a message. Deletes immediately, and again after copies in progress.
  if (event.request.method === 'DELETE' && /\/patron\/accessToken\/delete$/.test(new URL(event.request.url).pathname))
    event.waitUntil(Promise.all([deletePlayerData(), enqueue(deletePlayerData)]));
});
const deletePlayerData = (): Promise<unknown> => Promise.all([deletePlayerCopies(context), clearAlerts(self)]);

self.addEventListener('push', (event) => event.waitUntil(showAlert(self, event.data?.text())));
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { path } = event.notification.data as { path: string };
  event.waitUntil(openAlert(self, path));
});
self.addEventListener('pushsubscriptionchange', (event) =>
  event.waitUntil(renewDevice(self, event.oldSubscription?.options.applicationServerKey ?? null)),
);
let queue: Promise<unknown> = Promise.resolve();
/** Handles messages of pages one after another, so that nothing is deleted while it is still being copied. */
function enqueue(work: () => Promise<unknown>): Promise<unknown> {
  queue = queue.then(work, work);
  return queue;
}
self.addEventListener('message', (event) => {
  const message = event.data as ToWorker;
  if (message.type === 'forget') return event.waitUntil(enqueue(deletePlayerData));
  if (message.type !== 'page') return;
  event.waitUntil(
    enqueue(async () => {
      await storeReleaseFiles(context, message.releases, message.files);
      await refreshCopies(context, message);
      if (message.player) await reportPending(self);
    }),
  );
});
