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

/** A response about money that takes longer counts as lost, ms: asking again under the same key is harmless. */
const MONEY_TIMEOUT_MS = 10_000;
/** Offers that take longer are worth nothing, ms. */
const OFFERS_TIMEOUT_MS = 8000;

/** POST /realSportsGame/cashOut/data, encrypted (reference: calls): at most 50 tickets; without any, those of all open bets. */
export const askForOffers = (http: HttpContext, ticketIds?: string[]): Promise<ApiResult<CashOutDataResponse>> =>
  send(http, { path: '/realSportsGame/cashOut/data', method: 'POST', json: { ticketIds }, timeout: OFFERS_TIMEOUT_MS });

/** POST /realSportsGame/cashOut, encrypted (reference: calls). The same key returns how that cash-out stands. */
export const cashOut = (http: HttpContext, json: CashOutRequest): Promise<ApiResult<CashOutResponse>> =>
  send(http, {
    path: '/realSportsGame/cashOut',
    method: 'POST',
    json,
    headers: { 'Idempotency-Key': json.key },
    timeout: MONEY_TIMEOUT_MS,
  });

/** POST /orders/order/bet/edit, encrypted (reference: calls). The same key returns how that edit stands. */
export const editBet = (http: HttpContext, json: EditBetRequest): Promise<ApiResult<EditBetResponse>> =>
  send(http, {
    path: '/orders/order/bet/edit',
    method: 'POST',
    json,
    headers: { 'Idempotency-Key': json.key },
    timeout: MONEY_TIMEOUT_MS,
  });

/** GET /orders/ticket/{ticketId}, past every cache. */
export const ticketNow = (http: HttpContext, ticketId: string): Promise<ApiResult<Ticket>> =>
  send(http, { path: `/orders/ticket/${encodeURIComponent(ticketId)}`, timeout: MONEY_TIMEOUT_MS });

/** POST /realSportsGame/autoCashOut, encrypted (reference: calls). The same wish twice is one wish. */
export const setAutoCashOut = (http: HttpContext, json: AutoCashOutRequest): Promise<ApiResult<AutoCashOutResponse>> =>
  send(http, { path: '/realSportsGame/autoCashOut', method: 'POST', json, timeout: MONEY_TIMEOUT_MS });
