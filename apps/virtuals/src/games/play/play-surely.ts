import { send, type ApiError } from '@oware/api-client';
import { type HttpContext, type PlayedGame, type PlayGameRequest, type PlayGameResponse } from '@oware/contracts';
import { type SafeStorage } from '@oware/platform';
import { isRefusal, sendSurely } from '../../service/send-surely';

/** Name in local storage: a play whose result its player has not seen to the end. */
const KEY = 'games_playing';
/** After so long a page that is opened takes no stake that was meant then, ms. What was played stands in the history. */
const STALE = 5 * 60_000;

interface Stored {
  userId: string;
  gameId: string;
  request: PlayGameRequest;
  /** When the player tapped, ms since 1970. */
  at: number;
}
const isStored = (value: unknown): value is Stored => {
  const { userId, gameId, request, at } = (value ?? {}) as Partial<Stored>;
  return [userId, gameId, request?.key].every((each) => typeof each === 'string') && typeof at === 'number';
};

/** How a play ended: `unknown` when no response comes; it can be asked again under the same key. */
export type PlayEnd = { kind: 'played'; play: PlayedGame } | { kind: 'refused'; error: ApiError } | { kind: 'unknown' };

export interface PlayDeps {
  http: HttpContext;
  storage: SafeStorage;
  wait(ms: number): Promise<void>;
  /** ms since 1970. */
  now(): number;
}

/** The play of a player on a game that was begun lately and whose result was not seen. */
export function unseenPlay(
  { storage, now }: Pick<PlayDeps, 'storage' | 'now'>,
  userId: string,
  gameId: string,
): PlayGameRequest | null {
  const stored = storage.get(KEY, isStored);
  if (stored?.userId !== userId || stored.gameId !== gameId) return null;
  return Math.abs(now() - stored.at) < STALE ? stored.request : null;
}

/** The player has seen the result. */
export const forgetPlay = (storage: SafeStorage): void => storage.remove(KEY);

/**
 * Plays a round under its key, which is stored before anything is sent and until the result was seen: what has no response, or was cut off by
 * a reload, is sent again and gives the same round.
 */
export async function playSurely(
  { http, storage, wait, now }: PlayDeps,
  userId: string,
  gameId: string,
  request: PlayGameRequest,
): Promise<PlayEnd> {
  storage.set(KEY, { userId, gameId, request, at: now() });
  const attempt = () => send<PlayGameResponse>(http, { path: '/games/play', method: 'POST', json: request });
  const result = await sendSurely(attempt, wait);
  if (result.ok) return { kind: 'played', play: result.data.play };
  if (!isRefusal(result.error)) return { kind: 'unknown' };
  forgetPlay(storage);
  return { kind: 'refused', error: result.error };
}
