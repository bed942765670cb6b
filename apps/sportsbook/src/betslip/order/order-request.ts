import { type OddsPolicy, type PlaceOrderRequest, type Units } from '@oware/contracts';
import { getSelectionKey } from '../selection';
import { type SlipBet } from '../slip-bets';

/** The player's choices for an order besides the bets. */
interface OrderChoices {
  oddsPolicy: OddsPolicy;
  /** The gift that pays for the stake. */
  giftId?: string | undefined;
  /** The amount that the slip shows the gift to pay, units. */
  giftPays?: Units;
  /** Requests a flash freeze card for each live bet. */
  freeze?: boolean;
}

/** Creates the order for these bets. Its odds are those that the player saw; the server sets the price. */
export function createOrderRequest(
  key: string,
  bets: readonly SlipBet[],
  { oddsPolicy, giftId, giftPays = 0, freeze = false }: OrderChoices,
): PlaceOrderRequest {
  return {
    key,
    oddsPolicy,
    ...(giftId === undefined ? {} : { giftId, giftPays }),
    bets: bets.map(({ type, selections, systemSizes, bankers, stake, oneCutPct, boost }) => ({
      type,
      systemSizes: [...systemSizes],
      stake,
      ...(oneCutPct ? { oneCutStakePct: oneCutPct } : {}),
      ...(freeze ? { freeze } : {}),
      selections: selections.map((selection) => ({
        eventId: selection.eventId,
        marketId: selection.marketId,
        specifiers: selection.specifiers,
        outcomeId: selection.outcomeId,
        odds: selection.odds,
        banker: bankers.includes(getSelectionKey(selection)),
        ...(boost?.key === getSelectionKey(selection) && { boost: { id: boost.id, version: boost.version } }),
      })),
    })),
  };
}
