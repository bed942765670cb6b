import { BizCode, BUILDER_MARKET, type OrderBet } from '@oware/contracts';
import { type EarlyRejection } from './early-rejection';

type Bet = Pick<OrderBet, 'type' | 'selections' | 'oneCutStakePct'>;

/** Returns whether a selection of a bet requests boosted odds. */
export const hasBoost = ({ selections }: Pick<Bet, 'selections'>): boolean =>
  selections.some(({ boost }) => boost !== undefined);

export const hasAnyBoost = (bets: readonly Bet[]): boolean => bets.some(hasBoost);

/** Lists the ids of all boosts that an order requests. */
export const listBoostIds = (bets: readonly Bet[]): number[] => [
  ...new Set(bets.flatMap(({ selections }) => selections.flatMap(({ boost }) => (boost ? [boost.id] : [])))),
];

/** Returns whether a bet may have its boosts: at most one, in a single or multiple, and not on a bet builder (docs/adr/0191). */
export function areBoostsAllowed({ type, selections, oneCutStakePct }: Bet): boolean {
  const boosted = selections.filter(({ boost }) => boost !== undefined);
  if (boosted.length === 0) return true;
  const takesBoost = type !== 'system' && oneCutStakePct === undefined;
  return takesBoost && boosted.length === 1 && boosted.every(({ marketId }) => marketId !== BUILDER_MARKET);
}

/** Creates the rejection of a gift for bets with boosted odds. */
export const rejectGiftOnBoost = (bets: readonly Bet[]): EarlyRejection => ({
  code: BizCode.giftUnsupported,
  message: 'Gifts do not pay for boosted odds. Use your own money, or take the normal odds.',
  data: { outcomes: [], bet: bets.findIndex(hasBoost) },
});
