import { send, type ApiResult } from '@oware/api-client';
import {
  type AutoCashOutResponse,
  type AutoCashOutRequest,
  type CashOutResponse,
  type CashOutDataResponse,
  type CashOutRequest,
  type EditBetResponse,
  type EditBetRequest,
  type HttpContext,
  type Ticket,
} from '@oware/contracts';

/** Time after which a response about money counts as lost, ms. Sending the call again with the same key is safe. */
const MONEY_TIMEOUT_MS = 10_000;
/** Time after which offers would be outdated, ms. */
const OFFERS_TIMEOUT_MS = 8000;

/**
 * POST /realSportsGame/cashOut/data, encrypted (reference: calls): offers of at most 50 tickets, or of all open bets without a list.
 */
export const getOffers = (http: HttpContext, ticketIds?: string[]): Promise<ApiResult<CashOutDataResponse>> =>
  send(http, { path: '/realSportsGame/cashOut/data', method: 'POST', json: { ticketIds }, timeout: OFFERS_TIMEOUT_MS });

/** POST /realSportsGame/cashOut, encrypted (reference: calls). The same key returns the state of that cash-out. */
export const cashOut = (http: HttpContext, json: CashOutRequest): Promise<ApiResult<CashOutResponse>> =>
  send(http, {
    path: '/realSportsGame/cashOut',
    method: 'POST',
    json,
    headers: { 'Idempotency-Key': json.key },
    timeout: MONEY_TIMEOUT_MS,
  });

/** POST /orders/order/bet/edit, encrypted (reference: calls). The same key returns the state of that edit. */
export const editBet = (http: HttpContext, json: EditBetRequest): Promise<ApiResult<EditBetResponse>> =>
  send(http, {
    path: '/orders/order/bet/edit',
    method: 'POST',
    json,
    headers: { 'Idempotency-Key': json.key },
    timeout: MONEY_TIMEOUT_MS,
  });

/** GET /orders/ticket/{ticketId}, bypassing every cache. */
export const getTicketUncached = (http: HttpContext, ticketId: string): Promise<ApiResult<Ticket>> =>
  send(http, { path: `/orders/ticket/${encodeURIComponent(ticketId)}`, timeout: MONEY_TIMEOUT_MS });

/** POST /realSportsGame/autoCashOut, encrypted (reference: calls). Idempotent. */
export const setAutoCashOut = (http: HttpContext, json: AutoCashOutRequest): Promise<ApiResult<AutoCashOutResponse>> =>
  send(http, { path: '/realSportsGame/autoCashOut', method: 'POST', json, timeout: MONEY_TIMEOUT_MS });
