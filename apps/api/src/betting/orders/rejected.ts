import { getShownMaxStake, getShownMinStake } from '@oware/betting';
import { type BetslipConfig, BizCode, type OrderRejection } from '@oware/contracts';
import { createLoginRequired } from '../../platform/auth';
import { BizError } from '../../platform/errors/biz-error';
import { type Rejected } from './decision';
import { type EarlyRejection } from './early-rejection';
import { getRejectionText } from './rejection-texts';

/** Creates the error response for an order that validation or place_orders.sql rejected. */
export function createRejectionError(
  decision: Rejected,
  early: EarlyRejection | null,
  config: BetslipConfig,
): BizError {
  if (decision.code === BizCode.loginRequired) return createLoginRequired();
  if (early !== null) return new BizError(early.code, early.message ?? getRejectionText(early.code), early.data);
  const outcomes = (decision.outcomes ?? []).map(({ betNo: _betNo, ...outcome }) => outcome);
  const bet = decision.bet ?? decision.outcomes?.[0]?.betNo;
  const data: OrderRejection = { outcomes, ...(bet === undefined ? {} : { bet }) };
  if (typeof decision.room === 'number') {
    const minStake = getShownMinStake(config.minStake);
    const room = getShownMaxStake(decision.room);
    Object.assign(data, { minStake, maxStake: room < minStake ? 0 : room });
  }
  return new BizError(decision.code, getRejectionText(decision.code), data);
}
