import { type OddsPolicy, type PlaceOrderRequest } from '@oware/contracts';
import { pickKey } from '../pick';
import { type SlipBet } from '../slip-bets';

/** The order that these bets make: the odds in it are what the player saw, the server has the price. */
export function orderRequest(key: string, bets: readonly SlipBet[], oddsPolicy: OddsPolicy): PlaceOrderRequest {
  return {
    key,
    oddsPolicy,
    bets: bets.map(({ type, picks, systemSizes, bankers, stake }) => ({
      type,
      systemSizes: [...systemSizes],
      stake,
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
