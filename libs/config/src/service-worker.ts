/** The service worker of all pages (reference: calls): its version, and the global path that it is registered from. */
export const SERVICE_WORKER = {
  version: 4,
  path: '/service-worker.js',
  /** Served by the worker itself: loads a copy of a page again once the network is back. */
  backOnline: '/back-online.js',
} as const;

/** Header by which the worker asks for a copy of a page that is kept for times without a network. */
export const COPY_HEADER = 'oware-copy';

/** Pages that are kept, below the country prefix, and for how long a copy is good, ms: those of nobody, and the player's own. */
export const KEPT_PAGES = {
  visitor: ['', '/live', '/support'],
  player: ['/my_accounts/open_bets'],
  goodFor: 30 * 60 * 1000,
} as const;
