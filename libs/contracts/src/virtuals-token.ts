/** GET /api/v1/iwqk/auth/exchange (reference: virtuals): outside of /api/{country}, since the virtual-sports service is. */
export const EXCHANGE_PATH = '/api/v1/iwqk/auth/exchange';
export interface ExchangeResponse {
  /** Counts for calls of the virtual-sports service only. */
  accessToken: string;
}
