import { type ApiError, type ApiResult } from '@oware/api-client';
import { BizCode, orderRefusalCodes, type PlaceOrderResponse } from '@oware/contracts';
import { type CallReading } from '../../keyed-calls/keyed-call-runner';
import { readRefusal } from '../../keyed-calls/read-refusal';
import { type Refusal } from '../state';

/** What is known of an order. */
export type OrderResponse = CallReading<PlaceOrderResponse, Refusal>;

/** Codes that say for certain that nothing was placed. Everything else may hide a placed bet and is asked again. */
const finalCodes: readonly number[] = [BizCode.invalidInput, ...orderRefusalCodes];

/** A refused order that does not say why: nothing was placed all the same. */
const NO_REASON: Refusal = { bizCode: BizCode.internal, message: '', outcomes: [] };

/** Reads the result of placing an order or of asking for it by its key. */
export function readResponse(result: ApiResult<PlaceOrderResponse>): OrderResponse {
  if (result.ok) return readDecided(result.data);
  return readError(result.error);
}

function readError({ bizCode, status, message, data }: ApiError): OrderResponse {
  if (bizCode !== null && finalCodes.includes(bizCode))
    return { kind: 'refused', refusal: { ...readRefusal(data), bizCode, message } };
  if (bizCode === BizCode.loginRequired || status === 401) return { kind: 'loggedOut' };
  if (bizCode === BizCode.notFound) return { kind: 'notFound' };
  return { kind: 'unknown' };
}

function readDecided(response: PlaceOrderResponse): OrderResponse {
  const { status, decidedAt, refusal } = response;
  if (status === 'pending') return { kind: 'pending', response, decidedAt };
  if (status === 'refused') return { kind: 'refused', refusal: refusal ?? NO_REASON };
  return { kind: 'done', response };
}
