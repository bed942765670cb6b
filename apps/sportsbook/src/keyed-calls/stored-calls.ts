import { type SafeStorage } from '@oware/platform';

/** A request that moves money. Its key makes it safe to resend. */
export interface KeyedRequest {
  key: string;
}

/** A call that was sent and whose result is unknown. */
export interface StoredCall<Request extends KeyedRequest> {
  /** Exactly the sent request: a retry sends the same one with the same key. */
  request: Request;
  /** When the player tapped, ms since 1970. */
  tappedAt: number;
}

/**
 * Calls without a response, one per slot (a user, or a user's ticket), so that the next user neither sees nor resends them.
 */
export interface StoredCalls<Request extends KeyedRequest> {
  get(slot: string): StoredCall<Request> | undefined;
  /** Returns false when the browser cannot store the call, so that a reload would lose it. */
  put(slot: string, call: StoredCall<Request>): boolean;
  remove(slot: string): void;
  slots(): string[];
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Creates a store of calls under a separate name in storage, so that a tab writing other data never loses one. */
export function createStoredCalls<Request extends KeyedRequest>(
  storage: SafeStorage,
  name: string,
  isRequest: (request: Record<string, unknown>) => boolean,
): StoredCalls<Request> {
  type BySlot = Record<string, StoredCall<Request>>;
  const isCall = (value: unknown): boolean =>
    isRecord(value) &&
    Number.isSafeInteger(value['tappedAt']) &&
    isRecord(value['request']) &&
    typeof value['request']['key'] === 'string' &&
    isRequest(value['request']);
  const isBySlot = (value: unknown): value is BySlot => isRecord(value) && Object.values(value).every(isCall);
  const read = (): BySlot => storage.get(name, isBySlot) ?? {};
  return {
    get: (slot) => read()[slot],
    put: (slot, call) => storage.set(name, { ...read(), [slot]: call }),
    remove(slot) {
      const { [slot]: _removed, ...others } = read();
      if (Object.keys(others).length > 0) storage.set(name, others);
      else storage.remove(name);
    },
    slots: () => Object.keys(read()),
  };
}
