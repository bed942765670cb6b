import { type OddsPolicy, type PlaceOrderRequest, type Units } from '@oware/contracts';
import { pickKey } from '../pick';
import { type SlipBet } from '../slip-bets';

/** What the player wishes besides the bets. */
interface OrderWishes {
  oddsPolicy: OddsPolicy;
  /** The gift that pays. */
  giftId?: string | undefined;
  /** What the slip says that it pays, units. */
  giftPays?: Units;
  /** Asks for a flash freeze card for each bet that is live. */
  freeze?: boolean;
}

/** The order that these bets make: the odds in it are what the player saw, the server has the price. */
export function orderRequest(
  key: string,
  bets: readonly SlipBet[],
  { oddsPolicy, giftId, giftPays = 0, freeze = false }: OrderWishes,
): PlaceOrderRequest {
  return {
    key,
    oddsPolicy,
    ...(giftId === undefined ? {} : { giftId, giftPays }),
    bets: bets.map(({ type, picks, systemSizes, bankers, stake, oneCutPct }) => ({
      type,
      systemSizes: [...systemSizes],
      stake,
      ...(oneCutPct ? { oneCutStakePct: oneCutPct } : {}),
      ...(freeze ? { freeze } : {}),
      selections: picks.map((pick) => ({
        eventId: pick.eventId,
        marketId: pick.marketId,
        specifiers: pick.specifiers,
        outcomeId: pick.outcomeId,
        odds: pick.odds,
        banker: bankers.includes(pickKey(pick)),
      })),
    })),
  };
}
