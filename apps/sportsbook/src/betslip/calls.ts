import { send, type ApiResult } from '@oware/api-client';
import {
  type HttpContext,
  type OutcomeRef,
  type PlaceOrderAnswer,
  type PlaceOrderRequest,
  type SelectionsAnswer,
} from '@oware/contracts';

/** An answer about an order that takes longer counts as lost, ms: asking again under the same key is harmless. */
const ORDER_TIMEOUT_MS = 10_000;
/** A snapshot of odds that takes longer is worth nothing, ms. */
const SNAPSHOT_TIMEOUT_MS = 8000;

/** POST /orders/order, encrypted (reference: calls). */
export const placeOrder = (http: HttpContext, json: PlaceOrderRequest): Promise<ApiResult<PlaceOrderAnswer>> =>
  send(http, {
    path: '/orders/order',
    method: 'POST',
    json,
    headers: { 'Idempotency-Key': json.key },
    timeout: ORDER_TIMEOUT_MS,
  });

/** GET /orders/order/by-key/{key}: the answer that this key was given, notFound when the server never had it. */
export const askForOrder = (http: HttpContext, key: string): Promise<ApiResult<PlaceOrderAnswer>> =>
  send(http, { path: `/orders/order/by-key/${encodeURIComponent(key)}`, timeout: ORDER_TIMEOUT_MS });

/** POST /factsCenter/selections: outcomes as the product has them now. */
export const confirmPicks = (http: HttpContext, picks: readonly OutcomeRef[]): Promise<ApiResult<SelectionsAnswer>> =>
  send(http, {
    path: '/factsCenter/selections',
    method: 'POST',
    timeout: SNAPSHOT_TIMEOUT_MS,
    json: {
      selections: picks.map(({ eventId, marketId, specifiers, outcomeId }) => ({
        eventId,
        marketId,
        specifiers,
        outcomeId,
      })),
    },
  });
