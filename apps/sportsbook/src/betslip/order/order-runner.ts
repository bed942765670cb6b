import { type ApiResult } from '@oware/api-client';
import { type PlaceOrderResponse, type PlaceOrderRequest } from '@oware/contracts';
import { KeyedCallRunner, type CallPhase, type KeyedCallDependencies } from '../../keyed-calls/keyed-call-runner';
import { type OrderPhase, type Rejection } from '../state';
import { parseOrderResponse } from './read-response';
import { type StoredOrders } from './stored-orders';

/** Dependencies of a runner. */
export interface OrderDependencies extends Pick<
  KeyedCallDependencies<PlaceOrderRequest, PlaceOrderResponse, Rejection>,
  'onLogout' | 'now' | 'schedule' | 'report'
> {
  /** POST /orders/order */
  place(request: PlaceOrderRequest): Promise<ApiResult<PlaceOrderResponse>>;
  /** GET /orders/order/by-key/{key} */
  findByKey(key: string): Promise<ApiResult<PlaceOrderResponse>>;
  /** Whether player protection is available: no order is sent without it. */
  mayBet(): boolean;
  orders: StoredOrders;
  /** Called at each step. */
  onPhase(phase: OrderPhase): void;
}

/** Takes one order of a user to its decision; the slot is the user. */
export class OrderRunner extends KeyedCallRunner<PlaceOrderRequest, PlaceOrderResponse, Rejection> {
  constructor({ place, findByKey, mayBet, orders, onPhase, ...deps }: OrderDependencies) {
    super({
      ...deps,
      send: async (request) => parseOrderResponse(await place(request)),
      fetchResult: async ({ request }) => parseOrderResponse(await findByKey(request.key)),
      maySend: mayBet,
      calls: orders,
      onPhase: (phase) => onPhase(orderPhase(phase)),
    });
  }
}

function orderPhase(call: CallPhase<PlaceOrderResponse, Rejection>): OrderPhase {
  if (call.phase === 'pending')
    return { phase: 'pending', key: call.key, orderId: call.response.orderId, decidedAt: call.decidedAt };
  if (call.phase !== 'done') return call;
  return { phase: 'placed', key: call.key, tickets: call.response.tickets, balance: call.response.balance };
}
