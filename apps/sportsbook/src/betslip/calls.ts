import { send, type ApiResult } from '@oware/api-client';
import { type HttpContext, type PlaceOrderResponse, type PlaceOrderRequest } from '@oware/contracts';

/** A response about an order that takes longer counts as lost, ms: asking again under the same key is harmless. */
const ORDER_TIMEOUT_MS = 10_000;
/** POST /orders/order, encrypted (reference: calls). */
export const placeOrder = (http: HttpContext, json: PlaceOrderRequest): Promise<ApiResult<PlaceOrderResponse>> =>
  send(http, {
    path: '/orders/order',
    method: 'POST',
    json,
    headers: { 'Idempotency-Key': json.key },
    timeout: ORDER_TIMEOUT_MS,
  });

/** GET /orders/order/by-key/{key}: the response that this key was given, notFound when the server never had it. */
export const askForOrder = (http: HttpContext, key: string): Promise<ApiResult<PlaceOrderResponse>> =>
  send(http, { path: `/orders/order/by-key/${encodeURIComponent(key)}`, timeout: ORDER_TIMEOUT_MS });
