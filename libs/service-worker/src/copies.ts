import { COPY_HEADER, OFFLINE_PAGES } from '@oware/config';
import { type CopyFor, type ToWorker } from '@oware/contracts';
import { CACHES } from './cache-names';
import { isHashedFile, type WorkerContext } from './release-files';

/** Header with the time of a copy, ms since 1970. */
const MADE_AT = 'oware-made-at';
/** Maximum age at which a copy of a player's page is shown, ms. */
const PLAYER_COPY_MAX_AGE_MS = 24 * 60 * 60_000;

type PageMessage = Extract<ToWorker, { type: 'page' }>;

/** Creates missing copies and refreshes outdated ones, one after another so that slow phones stay responsive. */
export async function refreshCopies(context: WorkerContext, message: PageMessage): Promise<void> {
  if (!message.player) await deletePlayerCopies(context);
  if (message.savesData) return;
  const { basePath, player, changed, language } = message;
  for (const path of OFFLINE_PAGES.visitor) await refresh(context, 'visitor', basePath + path, { language });
  if (player)
    for (const path of OFFLINE_PAGES.player) await refresh(context, 'player', basePath + path, { changed, language });
}

async function refresh(
  context: WorkerContext,
  copyFor: CopyFor,
  address: string,
  { changed = false, language }: Pick<PageMessage, 'changed' | 'language'>,
): Promise<void> {
  const { caches, fetch, now } = context;
  const cache = await caches.open(CACHES[copyFor]);
  const headers = (await cache.match(address))?.headers;
  const madeAt = Number(headers?.get(MADE_AT) ?? 0);
  const languageChanged = language !== undefined && (headers?.get('content-language') ?? language) !== language;
  if (!changed && !languageChanged && now() - madeAt < OFFLINE_PAGES.maxAgeMs) return;
  const response = await fetch(address, { headers: { [COPY_HEADER]: copyFor } }).catch(() => undefined);
  if (response === undefined) return;
  // A redirect, for example to a login, or a rejection means that the page is no longer available to the player. Server errors keep the
  // copy.
  if (response.redirected || isRejected(response)) return void (await cache.delete(address));
  if (!response.ok) return;
  const html = await response.text();
  await storeFiles(context, html);
  const copyHeaders = new Headers(response.headers);
  copyHeaders.set(MADE_AT, String(now()));
  copyHeaders.delete('content-encoding');
  copyHeaders.delete('content-length');
  await cache.put(address, new Response(html, { headers: copyHeaders }));
}

const TOO_MANY = 429;
const isRejected = ({ status }: Response): boolean => status >= 400 && status < 500 && status !== TOO_MANY;

/** Stores the style sheets and pictures that a copy uses. */
async function storeFiles({ caches, fetch }: WorkerContext, html: string): Promise<void> {
  const cache = await caches.open(CACHES.copyFiles);
  const files = new Set([...html.matchAll(/(?:href|src)="(\/assets\/[^"#]+)/g)].map(([, file]) => file ?? ''));
  for (const file of files) {
    if (!isHashedFile(file) || (await caches.match(file))) continue;
    const response = await fetch(file).catch(() => undefined);
    if (response?.ok) await cache.put(file, response);
  }
}

/** Deletes all copies of the player's pages. */
export const deletePlayerCopies = async ({ caches }: Pick<WorkerContext, 'caches'>): Promise<void> =>
  void (await caches.delete(CACHES.player));

/**
 * Returns the offline response for an address: its copy, or a redirect to the country's home page if there is no copy, or undefined if there
 * is neither.
 */
export async function findCopy(
  { caches, now }: Pick<WorkerContext, 'caches' | 'now'>,
  path: string,
): Promise<Response | undefined> {
  const address = path.replace(/\/$/, '');
  for (const name of [CACHES.player, CACHES.visitor]) {
    const copy = await (await caches.open(name)).match(address);
    const madeAt = Number(copy?.headers.get(MADE_AT) ?? 0);
    if (copy && (name !== CACHES.player || now() - madeAt < PLAYER_COPY_MAX_AGE_MS)) return copy;
  }
  const [home] = /^\/(?:ng|gh)\/m(?=\/|$)/i.exec(address) ?? [];
  const homeCopy = home !== undefined && address !== home && (await (await caches.open(CACHES.visitor)).match(home));
  return homeCopy ? new Response(null, { status: 302, headers: { location: home } }) : undefined;
}
