import { type ApiError, type ApiResult } from '@oware/api-client';
import { BizCode, type OrderRefusal, type PlaceOrderAnswer } from '@oware/contracts';
import { type CallReading } from '../../keyed-calls/keyed-call-runner';
import { type Refusal } from '../state';

/** What is known of an order. */
export type OrderAnswer = CallReading<PlaceOrderAnswer, Refusal>;

/** Codes that say for certain that nothing was placed. Everything else may hide a placed bet and is asked again. */
const finalCodes: readonly number[] = [
  BizCode.invalidInput, BizCode.outcomeSuspended, BizCode.oddsChanged, BizCode.eventClosed, BizCode.stakeTooLow,
  BizCode.stakeTooHigh, BizCode.insufficientBalance, BizCode.selfExcluded, BizCode.limitReached,
  BizCode.tooManySelections, BizCode.selectionsClash, BizCode.unknownOutcome, BizCode.feedDown, BizCode.keyReused,
  BizCode.stakeFraction, BizCode.liabilityReached,
];

function refusalOf({ bizCode, message, data }: ApiError): Refusal {
  const told = (typeof data === 'object' && data !== null ? data : {}) as Partial<OrderRefusal>;
  return { ...told, outcomes: Array.isArray(told.outcomes) ? told.outcomes : [], bizCode: bizCode ?? BizCode.internal, message };
}

/** Reads the result of placing an order or of asking for it by its key. */
export function readAnswer(result: ApiResult<PlaceOrderAnswer>): OrderAnswer {
  if (result.ok) return readDecided(result.data);
  const { error } = result;
  if (error.bizCode !== null && finalCodes.includes(error.bizCode)) return { kind: 'refused', refusal: refusalOf(error) };
  if (error.bizCode === BizCode.loginRequired || error.status === 401) return { kind: 'loggedOut' };
  if (error.bizCode === BizCode.notFound) return { kind: 'notFound' };
  return { kind: 'unknown' };
}

function readDecided(answer: PlaceOrderAnswer): OrderAnswer {
  const { status, decidedAt, refusal } = answer;
  if (status === 'pending') return { kind: 'pending', answer, decidedAt };
  return status === 'refused' && refusal ? { kind: 'refused', refusal } : { kind: 'done', answer };
}
