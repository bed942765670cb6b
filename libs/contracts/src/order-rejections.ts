import { BizCode } from './biz-code';

/**
 * Rejection codes of an order, or of the new bet of an edit. Each guarantees that nothing was staked. The server has a message for each,
 * and clients do not ask again.
 */
export const orderRejectionCodes = [
  BizCode.outcomeSuspended,
  BizCode.oddsChanged,
  BizCode.eventClosed,
  BizCode.stakeTooLow,
  BizCode.stakeTooHigh,
  BizCode.insufficientBalance,
  BizCode.winningsUnconfirmed,
  BizCode.selfExcluded,
  BizCode.limitReached,
  BizCode.realityCheckDue,
  BizCode.tooManySelections,
  BizCode.selectionsClash,
  BizCode.unknownOutcome,
  BizCode.feedDown,
  BizCode.keyReused,
  BizCode.stakeFraction,
  BizCode.liabilityReached,
  BizCode.customBetUnavailable,
  BizCode.picksImpossible,
  BizCode.picksDependent,
  BizCode.pickNotJoined,
  BizCode.pickCount,
  BizCode.builderNotEdited,
  BizCode.giftUnusable,
  BizCode.giftOrderTooLow,
  BizCode.giftUnsupported,
  BizCode.noFreezeCard,
  BizCode.freezeStakeTooHigh,
  BizCode.oneCutInvalid,
  BizCode.marketsExclude,
  BizCode.identityNeeded,
] as const satisfies readonly BizCode[];
export type OrderRejectionCode = (typeof orderRejectionCodes)[number];
