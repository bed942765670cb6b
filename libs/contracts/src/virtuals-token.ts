/**
 * GET /api/v1/iwqk/auth/exchange (reference: virtuals): outside of /api/{country}, as the virtual-sports service is.
 */
export const EXCHANGE_PATH = '/api/v1/iwqk/auth/exchange';
export interface ExchangeResponse {
  /** Valid only for calls of the virtual-sports service. */
  accessToken: string;
}
