import { type ApiError, type ApiResult } from '@oware/api-client';
import { BizCode, orderRejectionCodes, type PlaceOrderResponse } from '@oware/contracts';
import { type CallReading } from '../../keyed-calls/keyed-call-runner';
import { parseRejection } from '../../keyed-calls/read-rejection';
import { type Rejection } from '../state';

/** Known state of an order. */
export type OrderResponse = CallReading<PlaceOrderResponse, Rejection>;

/**
 * Codes that guarantee that nothing was placed. After any other code a bet may have been placed, so the order is looked up.
 */
const finalCodes: readonly number[] = [BizCode.invalidInput, ...orderRejectionCodes];

/** A rejected order without a reason; nothing was placed in this case either. */
const NO_REASON: Rejection = { bizCode: BizCode.internal, message: '', outcomes: [] };

/** Reads the result of placing an order or of asking for it by its key. */
export function parseOrderResponse(result: ApiResult<PlaceOrderResponse>): OrderResponse {
  if (result.ok) return readDecided(result.data);
  return readError(result.error);
}

function readError({ bizCode, status, message, data }: ApiError): OrderResponse {
  if (bizCode !== null && finalCodes.includes(bizCode))
    return { kind: 'rejected', rejection: { ...parseRejection(data), bizCode, message } };
  if (bizCode === BizCode.loginRequired || status === 401) return { kind: 'loggedOut' };
  if (bizCode === BizCode.notFound) return { kind: 'notFound' };
  return { kind: 'unknown' };
}

function readDecided(response: PlaceOrderResponse): OrderResponse {
  const { status, decidedAt, refusal } = response;
  if (status === 'pending') return { kind: 'pending', response, decidedAt };
  if (status === 'refused') return { kind: 'rejected', rejection: refusal ?? NO_REASON };
  return { kind: 'done', response };
}
