import { send, type ApiResult } from '@oware/api-client';
import { type CreatedBookingCode, type BookingCodeRequest, type HttpContext } from '@oware/contracts';

/** Time after which a call counts as failed, ms. */
const TIMEOUT = 10_000;

/** POST /orders/bookingCode */
export const createBookingCode = (
  http: HttpContext,
  json: BookingCodeRequest,
): Promise<ApiResult<CreatedBookingCode>> =>
  send(http, { path: '/orders/bookingCode', method: 'POST', json, timeout: TIMEOUT });
