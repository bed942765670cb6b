import { type BetslipConfig, BizCode, type OrderRefusal } from '@oware/contracts';
import { loginRequired } from '../platform/auth';
import { BizError } from '../platform/http/biz-error';
import { type Refused } from './batches';
import { type EarlyRefusal } from './check-request';
import { refusalText } from './refusals';

/** The answer to an order that place_orders.sql, or configuration before it, turned down. */
export function orderRefused(verdict: Refused, early: EarlyRefusal | null, config: BetslipConfig): BizError {
  if (verdict.code === BizCode.loginRequired) return loginRequired();
  if (early !== null) return new BizError(early.code, refusalText(early.code), early.data);
  const outcomes = (verdict.outcomes ?? []).map(({ betNo: _betNo, ...outcome }) => outcome);
  const bet = verdict.outcomes?.[0]?.betNo;
  const data: OrderRefusal = { outcomes, ...(bet === undefined ? {} : { bet }) };
  if (typeof verdict.room === 'number') Object.assign(data, { minStake: config.minStake, maxStake: verdict.room });
  return new BizError(verdict.code, refusalText(verdict.code), data);
}
