/** Service worker of all pages (reference: calls): its version, and the global path that it is registered from. */
export const SERVICE_WORKER = {
  version: 4,
  path: '/service-worker.js',
  /** Script served by the worker itself: reloads an offline copy of a page when the network is back. */
  backOnline: '/back-online.js',
} as const;

/** Header of the worker's requests for a copy of a page for offline use. */
export const COPY_HEADER = 'oware-copy';

/**
 * Pages available offline, below the country prefix: `visitor` pages are the same for everybody, `player` pages are personal. `maxAgeMs`:
 * maximum age of a copy.
 */
export const OFFLINE_PAGES = {
  visitor: ['', '/live', '/support'],
  player: ['/my_accounts/open_bets'],
  maxAgeMs: 30 * 60 * 1000,
} as const;
