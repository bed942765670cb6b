import { BizCode } from '@oware/contracts';
import { WINNINGS_UNCONFIRMED } from '../../ledger/api';
import { BizError } from '../../platform/errors/biz-error';
import { REALITY_CHECK_DUE } from '../../protection/limits/api';
import { MAX_TICKETS } from './terms';

const MESSAGES: Readonly<Record<number, string>> = {
  [BizCode.loginRequired]: 'Please log in.',
  [BizCode.roundUnknown]: 'There is no such round.',
  [BizCode.roundOver]: 'This round no longer takes bets.',
  [BizCode.roundKickedOff]: 'This round has already kicked off.',
  [BizCode.roundFull]: `A round takes ${MAX_TICKETS} tickets at most.`,
  [BizCode.roundEmpty]: 'Place a bet on this round first.',
  [BizCode.selfExcluded]: 'You are excluded from virtuals.',
  [BizCode.realityCheckDue]: REALITY_CHECK_DUE,
  [BizCode.limitReached]: 'This stake is over your limit.',
  [BizCode.insufficientBalance]: 'Your balance is too low for this stake.',
  [BizCode.winningsUnconfirmed]: WINNINGS_UNCONFIRMED,
  [BizCode.giftUnusable]: 'This gift cannot be used now.',
  [BizCode.giftOrderTooLow]: 'The stake is too low for this gift.',
  [BizCode.giftUnsupported]: 'This gift cannot pay for this bet.',
  [BizCode.giftCoversAll]: 'With a gift, the bets of a round cannot cover every result of a match.',
  [BizCode.gameClosed]: 'This game is closed at the moment.',
  [BizCode.virtualGameUnknown]: 'There are no rounds in this sport.',
};

/** Creates the error for a code, with its message. */
export const createRejection = (code: number, data?: object): BizError =>
  new BizError(code as BizCode, MESSAGES[code] ?? 'We did not accept your bet.', data);
