import { send, type ApiResult } from '@oware/api-client';
import { type BookingCodeMade, type BookingCodeRequest, type HttpContext } from '@oware/contracts';

/** Longer waits are shown as a failure, ms. */
const TIMEOUT = 10_000;

/** POST /orders/bookingCode */
export const makeBookingCode = (http: HttpContext, json: BookingCodeRequest): Promise<ApiResult<BookingCodeMade>> =>
  send(http, { path: '/orders/bookingCode', method: 'POST', json, timeout: TIMEOUT });
