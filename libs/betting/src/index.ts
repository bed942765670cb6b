export { BettingError, type BettingErrorCode } from './errors';
export { parseAmount, type AmountProblem, type ParsedAmount } from './parse-amount';
export { formatBalance } from './format-amount';
export { compareLines } from './line-order';
export { CURRENCY_SYMBOLS, formatCurrency, formatCurrencyCode, formatCurrencyShort } from './format-currency';
export { formatMoney, formatShort, shownDeduction, shownUnits } from './format-money';
export { feeOf } from './fee';
export { betRejection, betRejections, canBet, isGone, isOver, type BetRejection, type OutcomeState } from './can-bet';
export { ODDS_ONE, acceptsOdds, formatOdds, totalOdds, type OddsChangePolicy } from './odds';
export { multipleOdds } from './multiple-odds';
export {
  SMALLEST_COIN,
  maxStakeOffered,
  minStakeOffered,
  splitStake,
  stakeProblem,
  type StakeLimits,
  type StakeProblem,
} from './stake';
export { isVoid, legOutcome, legResultFromUof, type LegOutcome, type LegResult } from './leg-result';
export { LEAST_SELECTIONS } from './least-selections';
export { mostSelections, type SelectionLimits } from './selection-limits';
export { SELECTIONS_CEILING, combinations, lineCount, systemOptions, type SystemOption } from './lines';
export {
  FULL_COVERS,
  fullCoverNamed,
  fullCoverSizes,
  fullCoversOf,
  type FullCover,
  type FullCoverName,
} from './full-cover';
export { ONE_CUT_MIN_LEGS, oneCutSplit } from './one-cut';
export {
  betLines,
  betType,
  checkBet,
  freeLegs,
  multiple,
  single,
  system,
  type Bet,
  type BetType,
  type Leg,
} from './bet';
export {
  bonusLadder,
  bonusRatio,
  nextBonusStep,
  qualifyingLegs,
  type Bonus,
  type MultiBetBonus,
  type OddsTierBonus,
  type Rate,
} from './bonus';
export { winningsTax } from './tax';
export { payout, type Payout, type PayoutRules } from './payout';
export { payoutIfWin } from './payout-if-win';
export {
  cashOutValue,
  leastShare,
  rulesOfRest,
  stakeOfShare,
  type CashOutBet,
  type CashOutTerms,
  type CashOutValue,
  type PricedLeg,
} from './cash-out';
export { leastTaken, SMALL_DROP_PERCENT, type DropPolicy } from './cash-out-drop';
export { readShare } from './share';
export { isDecided, ownGross, settle, type BetStatus, type Settlement } from './settle';
export {
  COUPON_GROUP,
  GIFT_KIND,
  arrangeGifts,
  freeBetSupported,
  giftPays,
  giftStaysSelected,
  reachesLeastOrder,
  type ArrangedGifts,
  type CouponGroup,
  type GiftTerms,
} from './gifts';
export {
  mutexConflicts,
  mutexRuleBetween,
  relatedEvents,
  type MarketMutexRule,
  type MutexConflict,
  type SelectionKey,
} from './mutex';
export { winnerClash } from './winner-clash';
export {
  gradeMarket,
  gradeOutcome,
  gradePair,
  gradedMarketIds,
  outcomeIds,
  type GradedOutcome,
} from './grading/grade-outcome';
export {
  type Booking,
  type Happening,
  type Pair,
  type Score,
  type Specifiers,
  countOf,
  halvesOnly,
} from './grading/score';
export { marketRule } from './grading/market-rule';
export { bestTogether, type BetShare } from './grading/best-together';
export { impliesPick } from './grading/implied-pick';
export { canGiveBack } from './grading/can-give-back';
export { canHalfWin, joinProblem, type JoinedPick, type JoinProblem } from './grading/joined-picks';
export { earlyPayoutReached, gradeEarlyPayout } from './grading/early-payout';
export {
  EARLY_GOALS,
  EARLY_GOALS_LINE,
  gradeEarlyMarket,
  type ReportedScore,
  withReportedScore,
} from './grading/early-markets';
export { EARLY_WIN, gradeEarlyWin, winsEarly } from './grading/early-win';
export { parseResultSequence, type PlayedSequence } from './grading/result-sequence';
export {
  givenBackAt,
  moveGivesBack,
  MOST_WITHDRAWN,
  OUTRIGHT_RULES,
  settlementRule,
  VOID_REASON,
  type Interruption,
  type SettlementRule,
} from './settlement-rules';
export {
  areJackpotPicks,
  isJackpotCalledOff,
  JACKPOT_MATCHES,
  JACKPOT_MOST_VOID,
  JACKPOT_OPEN,
  JACKPOT_PICKS,
  JACKPOT_VOID,
  jackpotCombinations,
  jackpotHits,
  jackpotOf,
  jackpotPlan,
  type JackpotPick,
  type JackpotPlan,
  type JackpotRank,
  type JackpotTerms,
} from './jackpot';
export { getFavouriteOdds, getJackpotCost, getJackpotSeed, getLeastJackpot, type JackpotStart } from './jackpot-seed';
export {
  LEAST_MARGIN,
  LEAST_REWARD_ODDS,
  REWARD_FACTOR,
  boundReward,
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
