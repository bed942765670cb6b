import { send, type ApiError } from '@oware/api-client';
import {
  type HttpContext,
  type JackpotEntry,
  type JackpotEntryRequest,
  type JackpotEntryResponse,
} from '@oware/contracts';
import { type SafeStorage } from '@oware/platform';

/** Name in local storage: an entry that has no response yet. */
const KEY = 'jackpot_entering';
/** After so long a page that is opened takes no stake that was meant then, ms. What was taken stands among the entries. */
const STALE = 5 * 60_000;
/** Waits between tries, ms; after the last one the player is asked. */
const WAITS = [500, 1000, 2000, 4000, 8000] as const;

interface Stored {
  userId: string;
  request: JackpotEntryRequest;
  /** When the player tapped, ms since 1970. */
  at: number;
}
const isStored = (value: unknown): value is Stored => {
  const { userId, request, at } = (value ?? {}) as Partial<Stored>;
  return [userId, request?.key].every((each) => typeof each === 'string') && typeof at === 'number';
};

/** How an entry ended: `unknown` when no response comes, `login` when the login is over; both can be asked again under the same key. */
export type EntryEnd =
  | { kind: 'entered'; entry: JackpotEntry }
  | { kind: 'refused'; error: ApiError }
  | { kind: 'unknown' | 'login' };

export interface EntryDeps {
  http: HttpContext;
  storage: SafeStorage;
  wait(ms: number): Promise<void>;
  /** ms since 1970. */
  now(): number;
}

/** The entry of a player that was sent lately and has no response. */
export function openEntry(
  { storage, now }: Pick<EntryDeps, 'storage' | 'now'>,
  userId: string,
): JackpotEntryRequest | null {
  const stored = storage.get(KEY, isStored);
  return stored?.userId === userId && Math.abs(now() - stored.at) < STALE ? stored.request : null;
}

/** Whether a failure says that nothing was taken. */
const isRefusal = ({ status, bizCode }: ApiError): boolean =>
  bizCode !== null && status !== null && status < 500 && status !== 429 && status !== 401;
/** Whether the login is over, and could not be renewed. A try before may have been taken. */
const needsLogin = ({ status }: ApiError): boolean => status === 401;

/** Enters under the request's key, which is stored before anything is sent: what has no response is sent again and gives the same entry. */
export async function enterSurely(
  { http, storage, wait, now }: EntryDeps,
  userId: string,
  request: JackpotEntryRequest,
): Promise<EntryEnd> {
  storage.set(KEY, { userId, request, at: now() });
  const attempt = () => send<JackpotEntryResponse>(http, { path: '/jackpot/entries', method: 'POST', json: request });
  let result = await attempt();
  for (const ms of WAITS) {
    if (result.ok || isRefusal(result.error) || needsLogin(result.error)) break;
    await wait(ms);
    result = await attempt();
  }
  if (!result.ok && !isRefusal(result.error)) return { kind: needsLogin(result.error) ? 'login' : 'unknown' };
  storage.remove(KEY);
  return result.ok ? { kind: 'entered', entry: result.data.entry } : { kind: 'refused', error: result.error };
}
