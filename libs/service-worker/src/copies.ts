import { COPY_HEADER, KEPT_PAGES } from '@oware/config';
import { type CopyFor, type ToWorker } from '@oware/contracts';
import { CACHES } from './cache-names';
import { isHashedFile, type Ground } from './release-files';

/** When a copy was made, in its headers. */
const MADE_AT = 'oware-made-at';
/** A copy of a player's page is shown for so long, ms. */
const PLAYER_SHOWN_FOR = 24 * 60 * 60_000;

type PageMessage = Extract<ToWorker, { type: 'page' }>;

/** Makes the copies that are missing or out of date. One after the other, so that a slow phone is left to its player. */
export async function refreshCopies(ground: Ground, message: PageMessage): Promise<void> {
  if (!message.player) await forgetPlayer(ground);
  if (message.savesData) return;
  const { basePath, player, changed, language } = message;
  for (const path of KEPT_PAGES.visitor) await refresh(ground, 'visitor', basePath + path, { language });
  if (player)
    for (const path of KEPT_PAGES.player) await refresh(ground, 'player', basePath + path, { changed, language });
}

async function refresh(
  ground: Ground,
  copyFor: CopyFor,
  address: string,
  { changed = false, language }: Pick<PageMessage, 'changed' | 'language'>,
): Promise<void> {
  const { caches, fetch, now } = ground;
  const cache = await caches.open(CACHES[copyFor]);
  const headers = (await cache.match(address))?.headers;
  const madeAt = Number(headers?.get(MADE_AT) ?? 0);
  const otherWords = language !== undefined && (headers?.get('content-language') ?? language) !== language;
  if (!changed && !otherWords && now() - madeAt < KEPT_PAGES.goodFor) return;
  const response = await fetch(address, { headers: { [COPY_HEADER]: copyFor } }).catch(() => undefined);
  if (response === undefined) return;
  // A page that leads elsewhere, to a login for example, is no longer the player's. A server that has trouble says nothing about it.
  if (response.redirected || isRejected(response)) return void (await cache.delete(address));
  if (!response.ok) return;
  const html = await response.text();
  await keepFiles(ground, html);
  const kept = new Headers(response.headers);
  kept.set(MADE_AT, String(now()));
  kept.delete('content-encoding');
  kept.delete('content-length');
  await cache.put(address, new Response(html, { headers: kept }));
}

const TOO_MANY = 429;
const isRejected = ({ status }: Response): boolean => status >= 400 && status < 500 && status !== TOO_MANY;

/** Style sheets and pictures that a copy shows. */
async function keepFiles({ caches, fetch }: Ground, html: string): Promise<void> {
  const cache = await caches.open(CACHES.copyFiles);
  const files = new Set([...html.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].map(([, file]) => file ?? ''));
  for (const file of files) {
    if (!isHashedFile(file) || (await caches.match(file))) continue;
    const response = await fetch(file).catch(() => undefined);
    if (response?.ok) await cache.put(file, response);
  }
}

/** The player has left: nothing of theirs is kept. */
export const forgetPlayer = async ({ caches }: Pick<Ground, 'caches'>): Promise<void> =>
  void (await caches.delete(CACHES.player));

/**
 * What is shown of an address without a network: its copy; the country's home for a page that is not kept; undefined when there is
 * neither.
 */
export async function copyOf(
  { caches, now }: Pick<Ground, 'caches' | 'now'>,
  path: string,
): Promise<Response | undefined> {
  const address = path.replace(/\/$/, '');
  for (const name of [CACHES.player, CACHES.visitor]) {
    const copy = await (await caches.open(name)).match(address);
    const madeAt = Number(copy?.headers.get(MADE_AT) ?? 0);
    if (copy && (name !== CACHES.player || now() - madeAt < PLAYER_SHOWN_FOR)) return copy;
  }
  const [home] = /^\/(?:ng|gh)\/m(?=\/|$)/i.exec(address) ?? [];
  const there = home !== undefined && address !== home && (await (await caches.open(CACHES.visitor)).match(home));
  return there ? new Response(null, { status: 302, headers: { location: home } }) : undefined;
}
