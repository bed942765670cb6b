import { SERVICE_WORKER } from '@oware/config';
import { type ToWorker } from '@oware/contracts';
import { clientsClaim } from 'workbox-core';
import { enable } from 'workbox-navigation-preload';
import { NavigationRoute, registerRoute, setCatchHandler } from 'workbox-routing';
import { NetworkOnly, Strategy, type StrategyHandler } from 'workbox-strategies';
import { forgetAlerts, openAlert, renewDevice, renewUnheard, showAlert } from './alerts';
import { BACK_ONLINE } from './back-online';
import { dropOtherVersions } from './cache-names';
import { copyOf, forgetPlayer, refreshCopies } from './copies';
import { isPagesCall, Localizations } from './localizations';
import { isHashedFile, keepReleaseFiles, type Ground } from './release-files';

declare const self: ServiceWorkerGlobalScope;

const ground: Ground = {
  caches: self.caches,
  fetch: (address, init) => self.fetch(address, init),
  now: () => Date.now(),
};

/** Files whose name says what is in them: from whichever set of releases has them, else from the network. */
class KeptFiles extends Strategy {
  protected override async _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    return (await self.caches.match(request.url, { ignoreVary: true })) ?? handler.fetch(request);
  }
}

const localizations = new Localizations(ground);

// A worker of an older version knows nothing that this one needs.
void self.skipWaiting();
clientsClaim();
enable();
self.addEventListener('activate', (event) => event.waitUntil(dropOtherVersions(self.caches)));

// Pages are the server's to give: which releases a device gets, and whose page it is.
registerRoute(new NavigationRoute(new NetworkOnly(), { denylist: [/^\/(?:staff|api|socket\.io)(?:[/?]|$)/] }));
registerRoute(({ url, sameOrigin }) => sameOrigin && isHashedFile(url.pathname), new KeptFiles());
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
  const copy = request.mode === 'navigate' ? await copyOf(ground, new URL(request.url).pathname) : undefined;
  return copy ?? Response.error();
});

self.addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate') localizations.forget();
  // Also when the page that logs out is gone before it could say so; at once, and again after what is being copied.
  if (event.request.method === 'DELETE' && /\/patron\/accessToken\/delete$/.test(new URL(event.request.url).pathname))
    event.waitUntil(Promise.all([forget(), inTurn(forget)]));
});
const forget = (): Promise<unknown> => Promise.all([forgetPlayer(ground), forgetAlerts(self)]);

self.addEventListener('push', (event) => event.waitUntil(showAlert(self, event.data?.text())));
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { path } = event.notification.data as { path: string };
  event.waitUntil(openAlert(self, path));
});
self.addEventListener('pushsubscriptionchange', (event) =>
  event.waitUntil(renewDevice(self, event.oldSubscription?.options.applicationServerKey ?? null)),
);
/** Messages of pages, one after the other: nothing is forgotten while it is still being copied. */
let handled: Promise<unknown> = Promise.resolve();
function inTurn(work: () => Promise<unknown>): Promise<unknown> {
  handled = handled.then(work, work);
  return handled;
}
self.addEventListener('message', (event) => {
  const message = event.data as ToWorker;
  if (message.type === 'forget') return event.waitUntil(inTurn(forget));
  if (message.type !== 'page') return;
  event.waitUntil(
    inTurn(async () => {
      await keepReleaseFiles(ground, message.releases, message.files);
      await refreshCopies(ground, message);
      if (message.player) await renewUnheard(self);
    }),
  );
});
