import { BizCode } from '@oware/contracts';
import { WINNINGS_UNCONFIRMED } from '../../ledger/api';
import { BizError } from '../../platform/errors/biz-error';
import { REALITY_CHECK_DUE } from '../../protection/limits/api';
import { getGameScope } from './served-game';

const MESSAGES: Readonly<Record<number, string>> = {
  [BizCode.loginRequired]: 'Please log in.',
  [BizCode.gameRoundUnknown]: 'There is no such round.',
  [BizCode.gameRoundOver]: 'This round has already been played.',
  [BizCode.gameDecision]: 'That is not possible in this round now.',
  [BizCode.gameStepOrder]: 'An earlier decision of this round is missing.',
  [BizCode.gameStepLate]: 'The time for this decision is over.',
  [BizCode.gameClosed]: 'This game is closed at the moment.',
  [BizCode.selfExcluded]: 'You are excluded from games.',
  [BizCode.realityCheckDue]: REALITY_CHECK_DUE,
  [BizCode.limitReached]: 'This stake is over your limit.',
  [BizCode.insufficientBalance]: 'Your balance is too low for this stake.',
  [BizCode.winningsUnconfirmed]: WINNINGS_UNCONFIRMED,
};

/**
 * Creates the error for a code of play_game_round.sql or step_game_round.sql.
 * @param gameId game of the play, whose product decides the text of an exclusion
 */
export function createRejection(code: number, gameId = ''): BizError {
  if (code === BizCode.selfExcluded && getGameScope(gameId) === 'VIRTUALS')
    return new BizError(code, 'You are excluded from virtuals.');
  return new BizError(code as BizCode, MESSAGES[code] ?? 'The round was not played.');
}
