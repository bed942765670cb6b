export { BettingError, type BettingErrorCode } from './errors';
export { parseAmount, type AmountError, type ParsedAmount } from './parse-amount';
export { formatBalance } from './format-amount';
export { compareLines } from './line-order';
export { CURRENCY_SYMBOLS, formatCurrency, formatCurrencyCode, formatCurrencyShort } from './format-currency';
export { formatMoney, formatShort, getShownDeduction, toShownUnits } from './format-money';
export { getFee } from './fee';
export {
  getBetRejection,
  betRejections,
  canBet,
  isGone,
  hasEnded,
  type BetRejection,
  type OutcomeState,
} from './can-bet';
export { ODDS_ONE, acceptsOdds, formatOdds, getTotalOdds, type OddsChangePolicy } from './odds';
export { getMultipleOdds } from './multiple-odds';
export {
  SMALLEST_COIN,
  getShownMaxStake,
  getShownMinStake,
  splitStake,
  validateStake,
  type StakeLimits,
  type StakeError,
} from './stake';
export { isVoid, getLegOutcome, parseUofResult, type LegOutcome, type LegResult } from './leg-result';
export { MIN_SELECTIONS } from './min-selections';
export { getMaxSelections, type SelectionLimits } from './selection-limits';
export { SELECTIONS_CEILING, countCombinations, countLines, listSystemOptions, type SystemOption } from './lines';
export {
  FULL_COVERS,
  findFullCover,
  getFullCoverSizes,
  listFullCovers,
  type FullCover,
  type FullCoverName,
} from './full-cover';
export { ONE_CUT_MIN_LEGS, splitOneCut } from './one-cut';
export {
  countBetLines,
  getBetType,
  validateBet,
  countFreeLegs,
  createMultiple,
  createSingle,
  createSystem,
  type Bet,
  type BetType,
  type Leg,
} from './bet';
export {
  listBonusSteps,
  getBonusRatio,
  getNextBonusStep,
  countQualifyingLegs,
  type Bonus,
  type MultiBetBonus,
  type OddsTierBonus,
  type Rate,
} from './bonus';
export {
  getBoostedOdds,
  getBoostedPayout,
  MIN_BOOST_ODDS,
  type BoostedLeg,
  type BoostedPayout,
  type BoostPrice,
} from './boost';
export { getWinningsTax } from './tax';
export { getPayout, type Payout, type PayoutRules } from './payout';
export { getPayoutIfWin } from './payout-if-win';
export {
  getCashOutValue,
  getSmallestShare,
  getRemainingRules,
  getShareStake,
  type CashOutBet,
  type CashOutTerms,
  type CashOutValue,
  type PricedLeg,
} from './cash-out';
export { getLowestAccepted, SMALL_DROP_PERCENT, type DropPolicy } from './cash-out-drop';
export { parseShare } from './share';
export { isDecided, getOwnGross, settle, type BetStatus, type Settlement } from './settle';
export {
  COUPON_GROUP,
  GIFT_KIND,
  arrangeGifts,
  isFreeBetSupported,
  getGiftPayment,
  isStillSelectable,
  reachesMinOrder,
  type ArrangedGifts,
  type CouponGroup,
  type GiftTerms,
} from './gifts';
export {
  listMutexConflicts,
  findMutexRule,
  listRelatedEvents,
  type MarketMutexRule,
  type MutexConflict,
  type SelectionKey,
} from './mutex';
export { listOutrightClashes } from './winner-clash';
export {
  gradeMarket,
  gradeOutcome,
  gradePair,
  listGradedMarketIds,
  listOutcomeIds,
  type GradedOutcome,
} from './grading/grade-outcome';
export {
  type Booking,
  type Happening,
  type Pair,
  type Score,
  type Specifiers,
  countBySide,
  createHalvesScore,
} from './grading/score';
export { getMarketRule } from './grading/market-rule';
export { findBestResults, type BetShare } from './grading/best-together';
export { impliesSelection } from './grading/implied-selection';
export { canRefund } from './grading/can-refund';
export { canHalfWin, getJoinError, type JoinedSelection, type JoinError } from './grading/joined-selections';
export { getEarlyPayouts, gradeEarlyPayout } from './grading/early-payout';
export {
  EARLY_GOALS,
  EARLY_GOALS_LINE,
  gradeEarlyMarket,
  type ReportedScore,
  addReportedScore,
} from './grading/early-markets';
export { EARLY_WIN, gradeEarlyWin, isPaidEarly } from './grading/early-win';
export { parseResultSequence, type PlayedSequence } from './grading/result-sequence';
export {
  getRefundTime,
  isMoveRefunded,
  MAX_WITHDRAWN,
  OUTRIGHT_RULES,
  getSettlementRule,
  VOID_REASON,
  type Interruption,
  type SettlementRule,
} from './settlement-rules';
export {
  areJackpotSelections,
  isJackpotCalledOff,
  JACKPOT_MATCHES,
  JACKPOT_MAX_VOID,
  JACKPOT_OPEN,
  JACKPOT_SELECTIONS,
  JACKPOT_VOID,
  listJackpotCombinations,
  countJackpotHits,
  getJackpot,
  planJackpot,
  type JackpotSelection,
  type JackpotPlan,
  type JackpotRank,
  type JackpotTerms,
} from './jackpot';
export { getFavouriteOdds, getJackpotCost, getJackpotSeed, getLeastJackpot, type JackpotStart } from './jackpot-seed';
export {
  MIN_MARGIN,
  MIN_REWARD_ODDS,
  REWARD_FACTOR,
  assessReward,
  getMostExpensiveStep,
  getRewardLimit,
  isCoveredTogether,
  type CountedReward,
  type RewardBound,
  type RewardGift,
  type RewardMargins,
  type RewardProduct,
  type RewardStep,
  type RewardTerms,
  type RewardVerdict,
} from './reward-bound';
