import { maxStakeOffered, minStakeOffered } from '@oware/betting';
import { type BetslipConfig, BizCode, type OrderRefusal } from '@oware/contracts';
import { loginRequired } from '../../platform/auth';
import { BizError } from '../../platform/http/biz-error';
import { type Refused } from './verdict';
import { type EarlyRefusal } from './check-request';
import { refusalText } from './refusals';

/** The answer to an order that place_orders.sql, or configuration before it, turned down. */
export function orderRefused(verdict: Refused, early: EarlyRefusal | null, config: BetslipConfig): BizError {
  if (verdict.code === BizCode.loginRequired) return loginRequired();
  if (early !== null) return new BizError(early.code, refusalText(early.code), early.data);
  const outcomes = (verdict.outcomes ?? []).map(({ betNo: _betNo, ...outcome }) => outcome);
  const bet = verdict.bet ?? verdict.outcomes?.[0]?.betNo;
  const data: OrderRefusal = { outcomes, ...(bet === undefined ? {} : { bet }) };
  if (typeof verdict.room === 'number') {
    const minStake = minStakeOffered(config.minStake);
    const room = maxStakeOffered(verdict.room);
    Object.assign(data, { minStake, maxStake: room < minStake ? 0 : room });
  }
  return new BizError(verdict.code, refusalText(verdict.code), data);
}
