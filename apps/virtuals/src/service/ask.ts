import { send, type ApiError, type ApiRequest } from '@oware/api-client';
import { type HttpContext } from '@oware/contracts';
import { callAsPlayer } from './call';

/** Whose response is kept: a player's id, null for a visitor. */
export interface Caller {
  userId: string | null;
}

type CallResult<T> = { data: T } | { error: ApiError };
type Context = { extra: unknown; signal: AbortSignal };

/** A call of a visitor, or of a player with the exchanged token. */
async function ask<T>(request: ApiRequest, asPlayer: boolean, { extra, signal }: Context): Promise<CallResult<T>> {
  const { http } = extra as { http: HttpContext };
  const result = asPlayer ? await callAsPlayer<T>(http, request, signal) : await send<T>(http, request, signal);
  return result.ok ? { data: result.data } : { error: result.error };
}
/** Asks as a player. */
export const player =
  <T, Args>(request: (args: Args) => ApiRequest) =>
  (args: Args, context: Context): Promise<CallResult<T>> =>
    ask<T>(request(args), true, context);
/** Asks as the caller may: a player with the exchanged token, or a visitor. */
export const either =
  <T>(forPlayer: ApiRequest, forVisitor: ApiRequest) =>
  ({ userId }: Caller, context: Context): Promise<CallResult<T>> =>
    ask<T>(userId === null ? forVisitor : forPlayer, userId !== null, context);
