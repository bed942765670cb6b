import { send, type ApiResult } from '@oware/api-client';
import { type HttpContext, type PlaceOrderResponse, type PlaceOrderRequest } from '@oware/contracts';

/** Time after which the response to an order counts as lost, ms. Sending the order again with the same key is safe. */
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

/** GET /orders/order/by-key/{key}: the response for this key; notFound when the server never received the order. */
export const getOrderByKey = (http: HttpContext, key: string): Promise<ApiResult<PlaceOrderResponse>> =>
  send(http, { path: `/orders/order/by-key/${encodeURIComponent(key)}`, timeout: ORDER_TIMEOUT_MS });
