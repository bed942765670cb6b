import { type ApiResult } from '@oware/api-client';
import { type PlaceOrderResponse, type PlaceOrderRequest } from '@oware/contracts';
import { KeyedCallRunner, type CallPhase, type KeyedCallDeps } from '../../keyed-calls/keyed-call-runner';
import { type OrderPhase, type Refusal } from '../state';
import { readResponse } from './read-response';
import { type StoredOrders } from './stored-orders';

/** What a runner needs from outside. */
export interface OrderDeps extends Pick<
  KeyedCallDeps<PlaceOrderRequest, PlaceOrderResponse, Refusal>,
  'loggedOut' | 'now' | 'later' | 'report'
> {
  /** POST /orders/order */
  place(request: PlaceOrderRequest): Promise<ApiResult<PlaceOrderResponse>>;
  /** GET /orders/order/by-key/{key} */
  ask(key: string): Promise<ApiResult<PlaceOrderResponse>>;
  /** Whether player protection is there: no order is sent without it. */
  mayBet(): boolean;
  orders: StoredOrders;
  /** Notified of each step. */
  moved(phase: OrderPhase): void;
}

/** Brings one order of a user to its end; the slot is the user. */
export class OrderRunner extends KeyedCallRunner<PlaceOrderRequest, PlaceOrderResponse, Refusal> {
  constructor({ place, ask, mayBet, orders, moved, ...deps }: OrderDeps) {
    super({
      ...deps,
      send: async (request) => readResponse(await place(request)),
      ask: async ({ request }) => readResponse(await ask(request.key)),
      maySend: mayBet,
      calls: orders,
      moved: (phase) => moved(orderPhase(phase)),
    });
  }
}

function orderPhase(call: CallPhase<PlaceOrderResponse, Refusal>): OrderPhase {
  if (call.phase === 'pending')
    return { phase: 'pending', key: call.key, orderId: call.response.orderId, decidedAt: call.decidedAt };
  if (call.phase !== 'done') return call;
  return { phase: 'placed', key: call.key, tickets: call.response.tickets, balance: call.response.balance };
}
