/** Public interface of this domain for the other domains. */
export {
  createAllowanceError,
  FREE_BET_BUDGET,
  FREE_BET_DAYS,
  getPaidAlike,
  isWithinAllowance,
  lockAlike,
} from './allowance';
export { BIRTHDAY_GIFT } from './birthday-giver';
export { decideHeldGift, type HeldGift, listHeldGifts } from './held';
export { lacksIdentity, NEEDS_IDENTITY } from './identity';
export { checkCodeBound, getIssueBudget, MAX_ISSUED } from './issue-command';
export { type CodeBudget, listCodeBudgets, listGiftsByPromotion, type PromotionRow, sumGivenByStaff } from './issued';
export { hasBegun } from './rules';
export type { Gifts } from './service';
export { giftsSql } from './sql';
export { getStaffBudget, giftTemplates, giveByStaff } from './staff-gift';
export { convertCashCodes, type GiftRow } from './store';
