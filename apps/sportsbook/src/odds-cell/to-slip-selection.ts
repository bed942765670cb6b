import { type Market, type Odds, type Outcome, type SportEvent } from '@oware/contracts';
import { type SlipSelection } from '../betslip/selection';
import { toOutcomeRef } from '../odds/use-cell';

/**
 * Creates the selection of an outcome.
 * @param odds odds that the player sees, without a boost
 */
export const toSlipSelection = (event: SportEvent, market: Market, outcome: Outcome, odds: Odds): SlipSelection => ({
  ...toOutcomeRef(event, market, outcome),
  sportId: event.sportId,
  home: event.home.name,
  away: event.away.name,
  tournament: event.tournament.name,
  tournamentId: event.tournament.id,
  startTime: event.startTime,
  marketName: market.name,
  outcomeName: outcome.name,
  langs: {
    home: event.home.lang,
    away: event.away.lang,
    marketName: market.lang,
    outcomeName: outcome.lang,
  },
  odds,
});
