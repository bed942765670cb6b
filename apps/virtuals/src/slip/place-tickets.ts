import { type ApiError, type ApiResult } from '@oware/api-client';
import { type PlaceVirtualResponse, type PlaceVirtualRequest, type VirtualTicket } from '@oware/contracts';
import { type SafeStorage } from '@oware/platform';
import { isRejection, sendWithRetries } from '../service/send-with-retries';

/** Key in local storage: calls that were sent and have no response yet. */
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

/**
 * Result of placing: all tickets are `placed`; `rejected` after some of them may have been placed; `unknown` without a response: the calls
 * can be sent again.
 */
export type Placed =
  | { kind: 'placed'; tickets: VirtualTicket[] }
  | { kind: 'rejected'; tickets: VirtualTicket[]; error: ApiError }
  | { kind: 'unknown'; tickets: VirtualTicket[] };

export interface PlaceDependencies {
  place(request: PlaceVirtualRequest): Promise<ApiResult<PlaceVirtualResponse>>;
  storage: SafeStorage;
  wait(ms: number): Promise<void>;
}

/** Returns the player's calls that have no response yet. */
export function listPendingCalls(storage: SafeStorage, userId: string): PlaceVirtualRequest[] {
  const stored = storage.get(KEY, isStored);
  return stored?.userId === userId ? stored.requests : [];
}

/**
 * Places tickets one after the other, each with its key, which is stored before the call and until there is a response. A key takes a stake
 * only once, so calls without a response are sent again, also after a reload.
 */
export async function placeTickets(
  { place, storage, wait }: PlaceDependencies,
  userId: string,
  requests: readonly PlaceVirtualRequest[],
): Promise<Placed> {
  const tickets: VirtualTicket[] = [];
  for (const [at, request] of requests.entries()) {
    storage.set(KEY, { userId, requests: requests.slice(at) });
    const result = await sendWithRetries(() => place(request), wait);
    if (result.ok) tickets.push(result.data.ticket);
    else if (isRejection(result.error)) {
      storage.remove(KEY);
      return { kind: 'rejected', tickets, error: result.error };
    } else return { kind: 'unknown', tickets };
  }
  storage.remove(KEY);
  return { kind: 'placed', tickets };
}
