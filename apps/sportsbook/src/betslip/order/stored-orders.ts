import { type PlaceOrderRequest } from '@oware/contracts';
import { type SafeStorage } from '@oware/platform';

/** An order that has left and whose end is not known yet. */
export interface StoredOrder {
  /** Exactly what was sent: a retry sends the same, under the same key. */
  request: PlaceOrderRequest;
  /** When the player tapped, ms since 1970. */
  tappedAt: number;
}

/** Name in local storage. Beside `betslip`, so that two tabs writing their slips never lose an order. */
export const ORDER_STORAGE_KEY = 'betslip_order';

type ByUser = Record<string, StoredOrder>;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isOrder = (value: unknown): value is StoredOrder =>
  isRecord(value) && Number.isSafeInteger(value['tappedAt']) && isRecord(value['request'])
  && typeof value['request']['key'] === 'string' && Array.isArray(value['request']['bets']);
const isByUser = (value: unknown): value is ByUser => isRecord(value) && Object.values(value).every(isOrder);

/** Orders without an answer, one a user of this device: the next user neither sees nor resends them. */
export interface StoredOrders {
  get(userId: string): StoredOrder | undefined;
  /** False when the browser does not store: then a reload would forget the order. */
  put(userId: string, order: StoredOrder): boolean;
  remove(userId: string): void;
}

export function storedOrders(storage: SafeStorage): StoredOrders {
  const read = (): ByUser => storage.get(ORDER_STORAGE_KEY, isByUser) ?? {};
  return {
    get: (userId) => read()[userId],
    put: (userId, order) => storage.set(ORDER_STORAGE_KEY, { ...read(), [userId]: order }),
    remove(userId) {
      const { [userId]: _answered, ...others } = read();
      if (Object.keys(others).length > 0) storage.set(ORDER_STORAGE_KEY, others);
      else storage.remove(ORDER_STORAGE_KEY);
    },
  };
}
