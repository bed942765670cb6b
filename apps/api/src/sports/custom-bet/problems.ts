import { type JoinProblem, joinProblem } from '@oware/betting';
import {
  BizCode,
  type BuilderPick,
  type BuilderRejection,
  encodePicks,
  isOwnMarket,
  LEAST_PICKS,
  MOST_PICKS,
} from '@oware/contracts';
import { BizError } from '../../platform/http/biz-error';
import { type PickNow } from './store';

const nameOf = ({ marketName, outcomeName }: PickNow): string => `${marketName ?? ''}: ${outcomeName ?? ''}`;

function rejection(code: BizCode, message: string, picks: readonly BuilderPick[]): BizError {
  const data: BuilderRejection = {
    picks: picks.map(({ marketId, specifiers, outcomeId }) => ({ marketId, specifiers, outcomeId })),
  };
  return new BizError(code, message, data);
}

/** A list of names as people read it: a, b and c. */
const list = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

const SENTENCES: Readonly<Record<JoinProblem['kind'], (picks: readonly PickNow[]) => [BizCode, string]>> = {
  halfWin: (picks) => [
    BizCode.pickNotJoined,
    `${picks.map(nameOf).join()} can half win. A bet builder takes only picks that win or lose.`,
  ],
  impossible: (picks) => [BizCode.picksImpossible, `${list(picks.map(nameOf))} cannot all win.`],
  dependent: (picks) => [
    BizCode.picksDependent,
    `${picks.slice(-1).map(nameOf).join()} always wins with ${list(picks.slice(0, -1).map(nameOf))}, so it adds nothing.`,
  ],
};

/** Why picks cannot be one bet builder, as far as the picks themselves show; null when nothing is in the way. */
export function countProblem(picks: readonly BuilderPick[]): BizError | null {
  const own = picks.filter(({ marketId }) => isOwnMarket(marketId));
  if (own.length > 0)
    return rejection(BizCode.pickNotJoined, 'A pick of this market cannot be part of a bet builder.', own);
  if (picks.length >= LEAST_PICKS && encodePicks(picks) !== null) return null;
  return rejection(
    BizCode.pickCount,
    `A bet builder joins ${LEAST_PICKS} to ${MOST_PICKS} different picks of one match.`,
    picks,
  );
}

/** Why picks cannot be bet on together now; null when nothing is in the way. */
export function pickProblem(picks: readonly PickNow[]): BizError | null {
  const unknown = picks.filter(({ eventStatus, active }) => eventStatus === null || active === null);
  if (unknown.length > 0) return rejection(BizCode.unknownOutcome, 'A pick does not exist any more.', unknown);
  const closed = picks.filter(
    ({ marketStatus, settled, cancelled }) => marketStatus === -3 || marketStatus === -4 || settled || cancelled,
  );
  if (closed.length > 0)
    return rejection(BizCode.eventClosed, `Betting on ${list(closed.map(nameOf))} is closed.`, closed);
  if (!picks.every(({ producerUp }) => producerUp === true))
    return rejection(BizCode.feedDown, 'Odds are not up to date at the moment. Please try again soon.', []);
  const suspended = picks.filter(({ marketStatus, active, odds }) => marketStatus !== 1 || !active || odds === null);
  if (suspended.length > 0)
    return rejection(
      BizCode.outcomeSuspended,
      `${list(suspended.map(nameOf))} ${suspended.length === 1 ? 'is' : 'are'} suspended.`,
      suspended,
    );
  const problem = joinProblem(picks);
  if (problem === null) return null;
  const about = problem.picks.map((at) => picks[at] as PickNow);
  const [code, message] = SENTENCES[problem.kind](about);
  return rejection(code, message, about);
}

/** The service that prices them does not join these picks. */
export const notJoined = (picks: readonly PickNow[]): BizError =>
  rejection(BizCode.pickNotJoined, `${list(picks.map(nameOf))} cannot be joined in one bet.`, picks);

/** Nobody gives a price. */
export const noPrice = (): BizError =>
  new BizError(BizCode.customBetUnavailable, 'The bet builder has no price at the moment. Please try again soon.');
