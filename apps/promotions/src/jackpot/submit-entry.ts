import { send, type ApiError } from '@oware/api-client';
import {
  type HttpContext,
  type JackpotEntry,
  type JackpotEntryRequest,
  type JackpotEntryResponse,
} from '@oware/contracts';
import { type SafeStorage } from '@oware/platform';

/** Key in local storage of an entry without a response. */
const KEY = 'jackpot_entering';
/** Age at which a newly opened page no longer sends a stored entry, ms. An entry that was accepted is listed anyway. */
const STALE = 5 * 60_000;
/** Waits between attempts, ms; after the last one the player is asked. */
const WAITS = [500, 1000, 2000, 4000, 8000] as const;

interface Stored {
  userId: string;
  request: JackpotEntryRequest;
  /** Time of the player's tap, ms since 1970. */
  at: number;
}
const isStored = (value: unknown): value is Stored => {
  const { userId, request, at } = (value ?? {}) as Partial<Stored>;
  return [userId, request?.key].every((each) => typeof each === 'string') && typeof at === 'number';
};

/**
 * Result of an entry: `unknown` without a response, `login` when the login has ended; both can be retried with the same key.
 */
export type EntryEnd =
  | { kind: 'entered'; entry: JackpotEntry }
  | { kind: 'rejected'; error: ApiError }
  | { kind: 'unknown' | 'login' };

export interface EntryDependencies {
  http: HttpContext;
  storage: SafeStorage;
  wait(ms: number): Promise<void>;
  /** ms since 1970. */
  now(): number;
}

/** Returns a player's recent entry that has no response. */
export function findOpenEntry(
  { storage, now }: Pick<EntryDependencies, 'storage' | 'now'>,
  userId: string,
): JackpotEntryRequest | null {
  const stored = storage.get(KEY, isStored);
  return stored?.userId === userId && Math.abs(now() - stored.at) < STALE ? stored.request : null;
}

/** Checks whether an error means that nothing was charged. */
const isRejection = ({ status, bizCode }: ApiError): boolean =>
  bizCode !== null && status !== null && status < 500 && status !== 429 && status !== 401;
/** Checks whether the login has ended and could not be renewed. An earlier attempt may have been accepted. */
const isLoginNeeded = ({ status }: ApiError): boolean => status === 401;

/**
 * Enters with the request's key, which is stored before anything is sent: an entry without a response is sent again and gives the same
 * entry.
 */
export async function submitEntry(
  { http, storage, wait, now }: EntryDependencies,
  userId: string,
  request: JackpotEntryRequest,
): Promise<EntryEnd> {
  storage.set(KEY, { userId, request, at: now() });
  const attempt = () => send<JackpotEntryResponse>(http, { path: '/jackpot/entries', method: 'POST', json: request });
  let result = await attempt();
  for (const ms of WAITS) {
    if (result.ok || isRejection(result.error) || isLoginNeeded(result.error)) break;
    await wait(ms);
    result = await attempt();
  }
  if (!result.ok && !isRejection(result.error)) return { kind: isLoginNeeded(result.error) ? 'login' : 'unknown' };
  storage.remove(KEY);
  return result.ok ? { kind: 'entered', entry: result.data.entry } : { kind: 'rejected', error: result.error };
}
