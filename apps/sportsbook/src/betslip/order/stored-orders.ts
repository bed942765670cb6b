import { type PlaceOrderRequest } from '@oware/contracts';
import { type SafeStorage } from '@oware/platform';
import { createStoredCalls, type StoredCalls } from '../../keyed-calls/stored-calls';

/** Name in local storage. Separate from `betslip`, so that two tabs writing their slips never lose an order. */
export const ORDER_STORAGE_KEY = 'betslip_order';

/** Orders without a response, one per user of this device. */
export type StoredOrders = StoredCalls<PlaceOrderRequest>;

export const createStoredOrders = (storage: SafeStorage): StoredOrders =>
  createStoredCalls(storage, ORDER_STORAGE_KEY, ({ bets }) => Array.isArray(bets));
