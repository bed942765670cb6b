import { BizCode, type OrderRejectionCode } from '@oware/contracts';
import { WINNINGS_UNCONFIRMED } from '../../ledger/api';
import { REALITY_CHECK_DUE } from '../../protection/limits/api';

/** Messages for players when an order is rejected. */
const TEXTS: Readonly<Record<OrderRejectionCode, string>> = {
  [BizCode.outcomeSuspended]: 'One or more of your selections are suspended.',
  [BizCode.oddsChanged]: 'The odds of your selections have changed.',
  [BizCode.eventClosed]: 'Betting on one or more of your selections is closed.',
  [BizCode.stakeTooLow]: 'The stake is below the minimum.',
  [BizCode.stakeTooHigh]: 'The stake is above the maximum.',
  [BizCode.insufficientBalance]: 'Your balance is too low for this stake.',
  [BizCode.winningsUnconfirmed]: WINNINGS_UNCONFIRMED,
  [BizCode.selfExcluded]: 'You are excluded from betting.',
  [BizCode.limitReached]: 'This stake is over your limit.',
  [BizCode.realityCheckDue]: REALITY_CHECK_DUE,
  [BizCode.tooManySelections]: 'There are too many selections.',
  [BizCode.selectionsClash]: 'Selections of the same match cannot be combined.',
  [BizCode.unknownOutcome]: 'One or more of your selections are no longer available.',
  [BizCode.feedDown]: 'Our odds are not up to date right now. Please try again soon.',
  [BizCode.stakeFraction]: 'The stake must be a whole number of the smallest coin.',
  [BizCode.liabilityReached]:
    'Your stake on one of your selections is too high. Lower the stake, or remove that selection.',
  [BizCode.customBetUnavailable]: 'The bet builder has no price at the moment. Please try again soon.',
  [BizCode.picksImpossible]: 'The picks of your bet builder cannot all win.',
  [BizCode.picksDependent]: 'One pick of your bet builder always wins with the others, so it adds nothing.',
  [BizCode.pickNotJoined]: 'The picks of your bet builder cannot be combined.',
  [BizCode.pickCount]: 'A bet builder combines 2 to 8 different picks from one match.',
  [BizCode.builderNotEdited]: 'You cannot edit a bet into one with a bet builder.',
  [BizCode.giftUnusable]: 'This gift cannot be used, or is no longer valid.',
  [BizCode.giftOrderTooLow]: 'The stake is below the minimum for this gift.',
  [BizCode.giftUnsupported]: 'A free bet pays the whole stake of one single, or of a multiple on different matches.',
  [BizCode.noFreezeCard]: 'You have too few Flash Freeze cards left this week.',
  [BizCode.freezeStakeTooHigh]: 'Your stake is too high for Flash Freeze. Lower the stake, or switch Flash Freeze off.',
  [BizCode.oneCutInvalid]: 'One cut needs a multiple of five selections or more.',
  [BizCode.marketsExclude]: 'These selections of one match cannot be combined. Bet them as singles, or remove one.',
  [BizCode.identityNeeded]: 'Boosted odds need a verified identity. Verify yours, or take the normal odds.',
  [BizCode.keyReused]: 'This key was used for another order.',
};

/** Returns the message for a rejection code. */
export const getRejectionText = (code: BizCode): string =>
  (TEXTS as Partial<Record<BizCode, string>>)[code] ?? 'We did not accept your bet.';
