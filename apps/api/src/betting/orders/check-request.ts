import {
  BettingError,
  countBetLines,
  MIN_SELECTIONS,
  getShownMaxStake,
  getShownMinStake,
  getMaxSelections,
  listMutexConflicts,
  ONE_CUT_MIN_LEGS,
  type SelectionKey,
  SMALLEST_COIN,
} from '@oware/betting';
import {
  BizCode,
  BUILDER_MARKET,
  decodeSelections,
  getOutcomeKey,
  type BetslipConfig,
  type OrderBet,
  type OrderRejection,
  type OutcomeRef,
} from '@oware/contracts';
import { type EarlyRejection } from './early-rejection';
import { areBoostsAllowed } from './order-boosts';
import { toBet, getSizes } from './rules';

const createRejection = (code: BizCode, bet: number, more: Partial<OrderRejection> = {}): EarlyRejection => ({
  code,
  data: { outcomes: [], bet, ...more },
});

const hasTwins = (values: readonly string[]): boolean => new Set(values).size < values.length;

/** Characters that no feed identifier contains and PostgreSQL cannot store: NUL and lone surrogates. */
const UNSTORABLE = /[\0\ud800-\udfff]/u;
const INT4 = 2_147_483_647;

/** Returns whether the feed may have such an outcome: PostgreSQL can store its key. */
export const isKnowable = (ref: OutcomeRef): boolean => !UNSTORABLE.test(getOutcomeKey(ref)) && ref.marketId <= INT4;

/** Lists the combinations of a bet: its selections, and the selections within each of its bet builders. */
const listCombinations = (selections: OrderBet['selections']): readonly SelectionKey[][] => [
  selections,
  ...selections.flatMap(({ eventId, marketId, specifiers }) => {
    const picks = marketId === BUILDER_MARKET ? decodeSelections(specifiers) : null;
    return picks === null ? [] : [picks.map((pick) => ({ eventId, marketId: pick.marketId }))];
  }),
];

function checkBet(bet: OrderBet, index: number, config: BetslipConfig): EarlyRejection | null {
  const { selections, type, stake } = bet;
  if (type !== 'single' && selections.length > getMaxSelections(type, config))
    return createRejection(BizCode.tooManySelections, index);
  // Rules apply within a combination: separate singles of one order are separate bets.
  if (listCombinations(selections).some((picks) => listMutexConflicts(picks, config.marketMutexRule).length > 0))
    return createRejection(BizCode.marketsExclude, index);
  if (hasTwins(selections.map(getOutcomeKey)) || hasTwins(selections.map(({ eventId }) => eventId))) {
    return createRejection(BizCode.selectionsClash, index);
  }
  if (!selections.every(isKnowable)) return createRejection(BizCode.unknownOutcome, index);
  if (!oneCutFits(bet)) return createRejection(BizCode.oneCutInvalid, index);
  if (!fits(bet) || !areBoostsAllowed(bet)) return createRejection(BizCode.invalidInput, index);
  if (stake % SMALLEST_COIN !== 0)
    return createRejection(BizCode.stakeFraction, index, {
      maxStake: Math.floor(stake / SMALLEST_COIN) * SMALLEST_COIN,
    });
  const minStake = getShownMinStake(config.minStake);
  const maxStake = getShownMaxStake(config.maxStake);
  if (stake < minStake) return createRejection(BizCode.stakeTooLow, index, { minStake, maxStake });
  if (stake > maxStake) return createRejection(BizCode.stakeTooHigh, index, { minStake, maxStake });
  return null;
}

/** Returns whether One cut, if requested, is allowed for the bet. */
const oneCutFits = ({ type, selections, oneCutStakePct }: OrderBet): boolean =>
  oneCutStakePct === undefined || (type === 'multiple' && selections.length >= ONE_CUT_MIN_LEGS);

/** Returns whether the number of selections and the sizes fit the type. */
function fits(bet: OrderBet): boolean {
  const { type, selections, systemSizes } = bet;
  if (selections.length < MIN_SELECTIONS[type] || (type === 'single' && selections.length > 1)) return false;
  if (type !== 'system' && systemSizes.length > 0) return false;
  return countLines(bet) !== null;
}

/** Returns the number of lines of a bet; null when its sizes do not fit its selections. */
export function countLines(bet: OrderBet): number | null {
  try {
    return countBetLines(toBet({ ...bet, sizes: getSizes(bet), oneCutPct: bet.oneCutStakePct, legs: bet.selections }));
  } catch (error) {
    if (error instanceof BettingError) return null;
    throw error;
  }
}

/**
 * Returns the rejection of the first bet whose selections, sizes or stake configuration does not allow, or null (reference: sportsbook,
 * constants).
 */
export function validateRequest(bets: readonly OrderBet[], config: BetslipConfig): EarlyRejection | null {
  for (const [index, bet] of bets.entries()) {
    const found = checkBet(bet, index, config);
    if (found !== null) return found;
  }
  return null;
}
