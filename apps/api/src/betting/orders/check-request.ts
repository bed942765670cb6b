import {
  BettingError,
  betLines,
  LEAST_SELECTIONS,
  maxStakeOffered,
  minStakeOffered,
  mostSelections,
  mutexConflicts,
  ONE_CUT_MIN_LEGS,
  type SelectionKey,
  SMALLEST_COIN,
} from '@oware/betting';
import {
  BizCode,
  BUILDER_MARKET,
  decodePicks,
  outcomeKey,
  type BetslipConfig,
  type OrderBet,
  type OrderRefusal,
  type OutcomeRef,
} from '@oware/contracts';
import { asBet, sizesOf } from './rules';

/** Why configuration alone turns an order down. */
export interface EarlyRefusal {
  code: BizCode;
  data: OrderRefusal;
  /** What the player reads; the sentence of the code when it is not given. */
  message?: string;
}

const refusal = (code: BizCode, bet: number, more: Partial<OrderRefusal> = {}): EarlyRefusal => ({
  code,
  data: { outcomes: [], bet, ...more },
});

const hasTwins = (values: readonly string[]): boolean => new Set(values).size < values.length;

/** Text that no identifier of the feed holds and PostgreSQL does not take: NUL and half of a surrogate pair. */
const UNSTORABLE = /[\0\ud800-\udfff]/u;
const INT4 = 2_147_483_647;

/** Whether the feed may have such an outcome, and PostgreSQL takes its name. */
export const isKnowable = (ref: OutcomeRef): boolean => !UNSTORABLE.test(outcomeKey(ref)) && ref.marketId <= INT4;

/** What one bet combines: its selections, and the picks of each bet builder among them. */
const combinationsOf = (selections: OrderBet['selections']): readonly SelectionKey[][] => [
  selections,
  ...selections.flatMap(({ eventId, marketId, specifiers }) => {
    const picks = marketId === BUILDER_MARKET ? decodePicks(specifiers) : null;
    return picks === null ? [] : [picks.map((pick) => ({ eventId, marketId: pick.marketId }))];
  }),
];

function checkBet(bet: OrderBet, index: number, config: BetslipConfig): EarlyRefusal | null {
  const { selections, type, stake } = bet;
  if (type !== 'single' && selections.length > mostSelections(type, config))
    return refusal(BizCode.tooManySelections, index);
  // Rules apply within a combination: separate singles of one order are separate bets.
  if (combinationsOf(selections).some((picks) => mutexConflicts(picks, config.marketMutexRule).length > 0))
    return refusal(BizCode.marketsExclude, index);
  if (hasTwins(selections.map(outcomeKey)) || hasTwins(selections.map(({ eventId }) => eventId))) {
    return refusal(BizCode.selectionsClash, index);
  }
  if (!selections.every(isKnowable)) return refusal(BizCode.unknownOutcome, index);
  if (!oneCutFits(bet)) return refusal(BizCode.oneCutInvalid, index);
  if (!fits(bet)) return refusal(BizCode.invalidInput, index);
  if (stake % SMALLEST_COIN !== 0)
    return refusal(BizCode.stakeFraction, index, { maxStake: Math.floor(stake / SMALLEST_COIN) * SMALLEST_COIN });
  const minStake = minStakeOffered(config.minStake);
  const maxStake = maxStakeOffered(config.maxStake);
  if (stake < minStake) return refusal(BizCode.stakeTooLow, index, { minStake, maxStake });
  if (stake > maxStake) return refusal(BizCode.stakeTooHigh, index, { minStake, maxStake });
  return null;
}

/** Whether a bet may leave one leg out, if it asks for that. */
const oneCutFits = ({ type, selections, oneCutStakePct }: OrderBet): boolean =>
  oneCutStakePct === undefined || (type === 'multiple' && selections.length >= ONE_CUT_MIN_LEGS);

/** Whether the number of selections, the sizes and the type agree. */
function fits(bet: OrderBet): boolean {
  const { type, selections, systemSizes } = bet;
  if (selections.length < LEAST_SELECTIONS[type] || (type === 'single' && selections.length > 1)) return false;
  if (type !== 'system' && systemSizes.length > 0) return false;
  return linesOf(bet) !== null;
}

/** How many lines a bet has; null when its sizes do not fit its selections. */
export function linesOf(bet: OrderBet): number | null {
  try {
    return betLines(asBet({ ...bet, sizes: sizesOf(bet), oneCutPct: bet.oneCutStakePct, legs: bet.selections }));
  } catch (error) {
    if (error instanceof BettingError) return null;
    throw error;
  }
}

/** The first bet of an order that configuration does not allow: its selections, its sizes, its stake (reference: sportsbook, constants). */
export function checkRequest(bets: readonly OrderBet[], config: BetslipConfig): EarlyRefusal | null {
  for (const [index, bet] of bets.entries()) {
    const found = checkBet(bet, index, config);
    if (found !== null) return found;
  }
  return null;
}
