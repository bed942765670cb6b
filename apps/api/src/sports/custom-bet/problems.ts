import { type JoinError, getJoinError } from '@oware/betting';
import {
  BizCode,
  type BuilderSelection,
  type BuilderRejection,
  encodeSelections,
  isOwnMarket,
  MIN_SELECTIONS,
  MAX_SELECTIONS,
} from '@oware/contracts';
import { BizError } from '../../platform/errors/biz-error';
import { type CurrentSelection } from './store';

const formatName = ({ marketName, outcomeName }: CurrentSelection): string =>
  `${marketName ?? ''}: ${outcomeName ?? ''}`;

function rejection(code: BizCode, message: string, picks: readonly BuilderSelection[]): BizError {
  const data: BuilderRejection = {
    picks: picks.map(({ marketId, specifiers, outcomeId }) => ({ marketId, specifiers, outcomeId })),
  };
  return new BizError(code, message, data);
}

/** Joins names for display: a, b and c. */
const list = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

const SENTENCES: Readonly<Record<JoinError['kind'], (picks: readonly CurrentSelection[]) => [BizCode, string]>> = {
  halfWin: (picks) => [
    BizCode.pickNotJoined,
    `${picks.map(formatName).join()} can half win. A bet builder takes only picks that win or lose.`,
  ],
  impossible: (picks) => [BizCode.picksImpossible, `${list(picks.map(formatName))} cannot all win.`],
  dependent: (picks) => [
    BizCode.picksDependent,
    `${picks.slice(-1).map(formatName).join()} always wins with ${list(picks.slice(0, -1).map(formatName))}, so it adds nothing.`,
  ],
};

/** Returns why selections cannot form a bet builder, judged by the selections alone; null when they can. */
export function findCountRejection(picks: readonly BuilderSelection[]): BizError | null {
  const own = picks.filter(({ marketId }) => isOwnMarket(marketId));
  if (own.length > 0)
    return rejection(BizCode.pickNotJoined, 'Picks from this market cannot be part of a bet builder.', own);
  if (picks.length >= MIN_SELECTIONS && encodeSelections(picks) !== null) return null;
  return rejection(
    BizCode.pickCount,
    `A bet builder combines ${MIN_SELECTIONS} to ${MAX_SELECTIONS} different picks from one match.`,
    picks,
  );
}

/** Returns why selections cannot be combined now; null when they can. */
export function findSelectionRejection(picks: readonly CurrentSelection[]): BizError | null {
  const unknown = picks.filter(({ eventStatus, active }) => eventStatus === null || active === null);
  if (unknown.length > 0) return rejection(BizCode.unknownOutcome, 'A pick is no longer available.', unknown);
  const closed = picks.filter(
    ({ marketStatus, settled, cancelled }) => marketStatus === -3 || marketStatus === -4 || settled || cancelled,
  );
  if (closed.length > 0)
    return rejection(BizCode.eventClosed, `Betting on ${list(closed.map(formatName))} is closed.`, closed);
  if (!picks.every(({ producerUp }) => producerUp === true))
    return rejection(BizCode.feedDown, 'Our odds are not up to date right now. Please try again soon.', []);
  const suspended = picks.filter(({ marketStatus, active, odds }) => marketStatus !== 1 || !active || odds === null);
  if (suspended.length > 0)
    return rejection(
      BizCode.outcomeSuspended,
      `${list(suspended.map(formatName))} ${suspended.length === 1 ? 'is' : 'are'} suspended.`,
      suspended,
    );
  const problem = getJoinError(picks);
  if (problem === null) return null;
  const about = problem.picks.map((at) => picks[at] as CurrentSelection);
  const [code, message] = SENTENCES[problem.kind](about);
  return rejection(code, message, about);
}

/** Creates the error for selections that the pricing service does not combine. */
export const createNotJoinedError = (picks: readonly CurrentSelection[]): BizError =>
  rejection(BizCode.pickNotJoined, `${list(picks.map(formatName))} cannot be combined in one bet.`, picks);

/** Creates the error for a bet builder without a price. */
export const createNoPriceError = (): BizError =>
  new BizError(BizCode.customBetUnavailable, 'The bet builder has no price at the moment. Please try again soon.');
