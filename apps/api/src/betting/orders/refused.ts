import { maxStakeOffered, minStakeOffered } from '@oware/betting';
import { type BetslipConfig, BizCode, type OrderRefusal } from '@oware/contracts';
import { loginRequired } from '../../platform/auth';
import { BizError } from '../../platform/http/biz-error';
import { type Refused } from './decision';
import { type EarlyRefusal } from './check-request';
import { refusalText } from './refusals';

/** The response to an order that place_orders.sql, or configuration before it, turned down. */
export function orderRefused(decision: Refused, early: EarlyRefusal | null, config: BetslipConfig): BizError {
  if (decision.code === BizCode.loginRequired) return loginRequired();
  if (early !== null) return new BizError(early.code, early.message ?? refusalText(early.code), early.data);
  const outcomes = (decision.outcomes ?? []).map(({ betNo: _betNo, ...outcome }) => outcome);
  const bet = decision.bet ?? decision.outcomes?.[0]?.betNo;
  const data: OrderRefusal = { outcomes, ...(bet === undefined ? {} : { bet }) };
  if (typeof decision.room === 'number') {
    const minStake = minStakeOffered(config.minStake);
    const room = maxStakeOffered(decision.room);
    Object.assign(data, { minStake, maxStake: room < minStake ? 0 : room });
  }
  return new BizError(decision.code, refusalText(decision.code), data);
}
