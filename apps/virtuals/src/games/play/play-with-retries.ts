import { send, type ApiError } from '@oware/api-client';
import { type HttpContext, type PlayedGame, type PlayGameRequest, type PlayGameResponse } from '@oware/contracts';
import { type SafeStorage } from '@oware/platform';
import { isRejection, sendWithRetries } from '../../service/send-with-retries';

/** Key in local storage: a play whose result the player has not seen yet. */
const KEY = 'games_playing';
/** Age from which a stored play is not sent again when a page opens, ms. Rounds that were played are in the history. */
const STALE = 5 * 60_000;

interface Stored {
  userId: string;
  gameId: string;
  request: PlayGameRequest;
  /** Time of the player's tap, ms since 1970. */
  at: number;
}
const isStored = (value: unknown): value is Stored => {
  const { userId, gameId, request, at } = (value ?? {}) as Partial<Stored>;
  return [userId, gameId, request?.key].every((each) => typeof each === 'string') && typeof at === 'number';
};

/** Result of a play: `unknown` without a response; it can be sent again with the same key. */
export type PlayEnd =
  | { kind: 'played'; play: PlayedGame }
  | { kind: 'rejected'; error: ApiError }
  | { kind: 'unknown' };

export interface PlayDependencies {
  http: HttpContext;
  storage: SafeStorage;
  wait(ms: number): Promise<void>;
  /** ms since 1970. */
  now(): number;
}

/** Returns the player's recent play of a game whose result was not seen. */
export function getUnseenPlay(
  { storage, now }: Pick<PlayDependencies, 'storage' | 'now'>,
  userId: string,
  gameId: string,
): PlayGameRequest | null {
  const stored = storage.get(KEY, isStored);
  if (stored?.userId !== userId || stored.gameId !== gameId) return null;
  return Math.abs(now() - stored.at) < STALE ? stored.request : null;
}

/** Removes the stored play after the player has seen the result. */
export const clearPlay = (storage: SafeStorage): void => storage.remove(KEY);

/**
 * Plays a round with its key, which is stored before the call and until the result was seen: a play without a response, or interrupted by a
 * reload, is sent again and returns the same round.
 */
export async function playWithRetries(
  { http, storage, wait, now }: PlayDependencies,
  userId: string,
  gameId: string,
  request: PlayGameRequest,
): Promise<PlayEnd> {
  storage.set(KEY, { userId, gameId, request, at: now() });
  const attempt = () => send<PlayGameResponse>(http, { path: '/games/play', method: 'POST', json: request });
  const result = await sendWithRetries(attempt, wait);
  if (result.ok) return { kind: 'played', play: result.data.play };
  if (!isRejection(result.error)) return { kind: 'unknown' };
  clearPlay(storage);
  return { kind: 'rejected', error: result.error };
}
