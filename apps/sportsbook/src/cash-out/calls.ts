import { send, type ApiResult } from '@oware/api-client';
import {
  type AutoCashOutAnswer,
  type AutoCashOutRequest,
  type CashOutAnswer,
  type CashOutDataAnswer,
  type CashOutRequest,
  type EditBetAnswer,
  type EditBetRequest,
  type HttpContext,
  type Ticket,
} from '@oware/contracts';

/** An answer about money that takes longer counts as lost, ms: asking again under the same key is harmless. */
const MONEY_TIMEOUT_MS = 10_000;
/** Offers that take longer are worth nothing, ms. */
const OFFERS_TIMEOUT_MS = 8000;

/** POST /realSportsGame/cashOut/data, encrypted (reference: calls): at most 50 tickets. */
export const askForOffers = (http: HttpContext, ticketIds: string[]): Promise<ApiResult<CashOutDataAnswer>> =>
  send(http, { path: '/realSportsGame/cashOut/data', method: 'POST', json: { ticketIds }, timeout: OFFERS_TIMEOUT_MS });

/** POST /realSportsGame/cashOut, encrypted (reference: calls). The same key answers how that cash-out stands. */
export const cashOut = (http: HttpContext, json: CashOutRequest): Promise<ApiResult<CashOutAnswer>> =>
  send(http, {
    path: '/realSportsGame/cashOut',
    method: 'POST',
    json,
    headers: { 'Idempotency-Key': json.key },
    timeout: MONEY_TIMEOUT_MS,
  });

/** POST /orders/order/bet/edit, encrypted (reference: calls). The same key answers how that edit stands. */
export const editBet = (http: HttpContext, json: EditBetRequest): Promise<ApiResult<EditBetAnswer>> =>
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
export const setAutoCashOut = (http: HttpContext, json: AutoCashOutRequest): Promise<ApiResult<AutoCashOutAnswer>> =>
  send(http, { path: '/realSportsGame/autoCashOut', method: 'POST', json, timeout: MONEY_TIMEOUT_MS });
