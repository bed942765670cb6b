import { type SportEvent } from '@oware/contracts';
import { type SlipSelection } from '../betslip/selection';

/** Returns the selection of an event that contains only one outcome. */
export function toSelections(event: SportEvent): SlipSelection[] {
  const [market] = event.markets;
  const outcome = market?.outcomes[0];
  if (!market || !outcome || outcome.odds === null) return [];
  return [
    {
      eventId: event.id,
      marketId: market.id,
      specifiers: market.specifiers,
      outcomeId: outcome.id,
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
      odds: outcome.odds,
    },
  ];
}
