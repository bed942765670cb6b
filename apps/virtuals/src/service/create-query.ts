import { send, type ApiError, type ApiRequest } from '@oware/api-client';
import { type HttpContext } from '@oware/contracts';
import { callAsPlayer } from './call';

/** Owner of a cached response: a player's id, null for a visitor. */
export interface Caller {
  userId: string | null;
}

type CallResult<T> = { data: T } | { error: ApiError };
type Context = { extra: unknown; signal: AbortSignal };

/** Makes a call as a visitor, or as a player with the exchanged token. */
async function sendRequest<T>(
  request: ApiRequest,
  asPlayer: boolean,
  { extra, signal }: Context,
): Promise<CallResult<T>> {
  const { http } = extra as { http: HttpContext };
  const result = asPlayer ? await callAsPlayer<T>(http, request, signal) : await send<T>(http, request, signal);
  return result.ok ? { data: result.data } : { error: result.error };
}
/** Creates a query function for players. */
export const createPlayerQuery =
  <T, Args>(request: (args: Args) => ApiRequest) =>
  (args: Args, context: Context): Promise<CallResult<T>> =>
    sendRequest<T>(request(args), true, context);
/** Creates a query function for players and visitors: players call with the exchanged token, visitors without it. */
export const createQuery =
  <T>(forPlayer: ApiRequest, forVisitor: ApiRequest) =>
  ({ userId }: Caller, context: Context): Promise<CallResult<T>> =>
    sendRequest<T>(userId === null ? forVisitor : forPlayer, userId !== null, context);
