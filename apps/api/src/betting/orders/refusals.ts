import { BizCode } from '@oware/contracts';

/** What a player reads when an order is turned down. */
const TEXTS: Partial<Record<BizCode, string>> = {
  [BizCode.outcomeSuspended]: 'One or more of your selections are suspended.',
  [BizCode.oddsChanged]: 'The odds of your selections have changed.',
  [BizCode.eventClosed]: 'Betting on one or more of your selections is closed.',
  [BizCode.stakeTooLow]: 'The stake is below the minimum.',
  [BizCode.stakeTooHigh]: 'The stake is above the maximum.',
  [BizCode.insufficientBalance]: 'Your balance does not cover the stake.',
  [BizCode.selfExcluded]: 'You have excluded yourself from betting.',
  [BizCode.limitReached]: 'This stake would pass a limit that you have set.',
  [BizCode.tooManySelections]: 'There are too many selections.',
  [BizCode.selectionsClash]: 'Selections of the same match cannot be combined.',
  [BizCode.unknownOutcome]: 'One or more of your selections do not exist any more.',
  [BizCode.feedDown]: 'Odds are not up to date at the moment. Please try again soon.',
  [BizCode.stakeFraction]: 'The stake must be a whole number of the smallest coin.',
  [BizCode.liabilityReached]:
    'We cannot take so much on one of your selections. Lower the stake, or take that selection out.',
  [BizCode.keyReused]: 'This key was used for another order.',
};

/** The sentence that goes with a code of a refusal. */
export const refusalText = (code: BizCode): string => TEXTS[code] ?? 'The order was not taken.';
