import { type SafeStorage } from '@oware/platform';

/** A request that moves money. Its key makes it harmless to send again. */
export interface KeyedRequest {
  key: string;
}

/** A call that has left and whose end is not known yet. */
export interface StoredCall<Request extends KeyedRequest> {
  /** Exactly what was sent: a retry sends the same, under the same key. */
  request: Request;
  /** When the player tapped, ms since 1970. */
  tappedAt: number;
}

/** Calls without a response, one a slot (a user, or a user's ticket): the next user neither sees nor resends them. */
export interface StoredCalls<Request extends KeyedRequest> {
  get(slot: string): StoredCall<Request> | undefined;
  /** False when the browser does not store: then a reload would forget the call. */
  put(slot: string, call: StoredCall<Request>): boolean;
  remove(slot: string): void;
  slots(): string[];
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Calls kept in a storage under a name of their own, so that two tabs writing something else never lose one. */
export function storedCalls<Request extends KeyedRequest>(
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
