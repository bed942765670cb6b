import { type ApiError, type ApiResult } from '@oware/api-client';
import { type PlaceVirtualResponse, type PlaceVirtualRequest, type VirtualTicket } from '@oware/contracts';
import { type SafeStorage } from '@oware/platform';
import { isRefusal, sendSurely } from '../service/send-surely';

/** Name in local storage: calls that have left and have no response yet. */
const KEY = 'virtuals_placing';

interface Stored {
  userId: string;
  requests: PlaceVirtualRequest[];
}
const isStored = (value: unknown): value is Stored => {
  const { userId, requests } = (value ?? {}) as Partial<Stored>;
  return (
    typeof userId === 'string' && Array.isArray(requests) && requests.every((each) => typeof each.key === 'string')
  );
};

/** How placing ended: all `placed`; `refused`, after those that were placed; `unknown` when no response comes: it can be asked again. */
export type Placed =
  | { kind: 'placed'; tickets: VirtualTicket[] }
  | { kind: 'refused'; tickets: VirtualTicket[]; error: ApiError }
  | { kind: 'unknown'; tickets: VirtualTicket[] };

export interface PlaceDeps {
  place(request: PlaceVirtualRequest): Promise<ApiResult<PlaceVirtualResponse>>;
  storage: SafeStorage;
  wait(ms: number): Promise<void>;
}

/** Calls of a player that have no response yet. */
export function waitingCalls(storage: SafeStorage, userId: string): PlaceVirtualRequest[] {
  const stored = storage.get(KEY, isStored);
  return stored?.userId === userId ? stored.requests : [];
}

/**
 * Places tickets one after the other, each under its key, which is stored before anything is sent and until there is a response: a
 * key takes a stake once, so what has no response is sent again, after a reload too.
 */
export async function placeTickets(
  { place, storage, wait }: PlaceDeps,
  userId: string,
  requests: readonly PlaceVirtualRequest[],
): Promise<Placed> {
  const tickets: VirtualTicket[] = [];
  for (const [at, request] of requests.entries()) {
    storage.set(KEY, { userId, requests: requests.slice(at) });
    const result = await sendSurely(() => place(request), wait);
    if (result.ok) tickets.push(result.data.ticket);
    else if (isRefusal(result.error)) {
      storage.remove(KEY);
      return { kind: 'refused', tickets, error: result.error };
    } else return { kind: 'unknown', tickets };
  }
  storage.remove(KEY);
  return { kind: 'placed', tickets };
}
