import { api, send } from '@oware/api-client';
import { type BookingCode, type HttpContext } from '@oware/contracts';

const getCodePath = (code: string): string => `/orders/bookingCode/${encodeURIComponent(code)}`;

/** Booking codes in their current state. */
export const bookingCodeApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** GET /orders/bookingCode/{code} */
    sportsbookBookingCode: build.query<BookingCode, string>({ query: getCodePath }),
  }),
});

export const { useSportsbookBookingCodeQuery } = bookingCodeApi;

/** POST /orders/bookingCode/{code}/loaded: counts that the code was loaded onto a slip. The result does not matter. */
export const countLoad = (http: HttpContext, code: string): Promise<unknown> =>
  send(http, { path: `${getCodePath(code)}/loaded`, method: 'POST', json: {} });
