import { type ApiResult } from '@oware/api-client';
import { type PlaceOrderAnswer, type PlaceOrderRequest } from '@oware/contracts';
import { KeyedCallRunner, type CallPhase, type KeyedCallDeps } from '../../keyed-calls/keyed-call-runner';
import { type OrderPhase, type Refusal } from '../state';
import { readAnswer } from './read-answer';
import { type StoredOrders } from './stored-orders';

/** What a runner needs from outside. */
export interface OrderDeps extends Pick<
  KeyedCallDeps<PlaceOrderRequest, PlaceOrderAnswer, Refusal>,
  'loggedOut' | 'now' | 'later' | 'report'
> {
  /** POST /orders/order */
  place(request: PlaceOrderRequest): Promise<ApiResult<PlaceOrderAnswer>>;
  /** GET /orders/order/by-key/{key} */
  ask(key: string): Promise<ApiResult<PlaceOrderAnswer>>;
  /** Whether player protection is there: no order is sent without it. */
  mayBet(): boolean;
  orders: StoredOrders;
  /** Told of each step. */
  moved(phase: OrderPhase): void;
}

/** Brings one order of a user to its end; the slot is the user. */
export class OrderRunner extends KeyedCallRunner<PlaceOrderRequest, PlaceOrderAnswer, Refusal> {
  constructor({ place, ask, mayBet, orders, moved, ...deps }: OrderDeps) {
    super({
      ...deps,
      send: async (request) => readAnswer(await place(request)),
      ask: async ({ request }) => readAnswer(await ask(request.key)),
      maySend: mayBet,
      calls: orders,
      moved: (phase) => moved(orderPhase(phase)),
    });
  }
}

function orderPhase(call: CallPhase<PlaceOrderAnswer, Refusal>): OrderPhase {
  if (call.phase === 'pending')
    return { phase: 'pending', key: call.key, orderId: call.answer.orderId, decidedAt: call.decidedAt };
  if (call.phase !== 'done') return call;
  return { phase: 'placed', key: call.key, tickets: call.answer.tickets, balance: call.answer.balance };
}
