import { type VirtualEvent, type VirtualLeague, type VirtualMarket, type VirtualMarketTypes } from '@oware/contracts';
import {
  type Fixture,
  fixturesOf,
  leagues,
  lineValue,
  type MarketKind,
  markets,
  type OutcomeName,
  POPULAR_MARKETS,
  pricedMatch,
} from '@oware/virtuals-engine';

/** What an outcome is called: "Over 2.5". */
export function outcomeTitle({ marketId, specifiers, outcomeId }: OutcomeName): { market: string; title: string } {
  const market = markets.find((each) => each.marketId === marketId);
  return {
    market: market?.title ?? String(marketId),
    title: (market?.outcomes[outcomeId] ?? outcomeId).replace('{line}', lineValue(specifiers)),
  };
}

function marketView(fixture: Fixture, kind: MarketKind, specifiers: string): VirtualMarket[] {
  const { eventId, leagueId } = fixture;
  const marketId = String(kind.marketId);
  const offered = pricedMatch(fixture).prices.filter(
    (price) => price.marketId === kind.marketId && price.specifiers === specifiers,
  );
  if (offered.length === 0) return [];
  return [
    {
      marketId,
      eventId,
      title: kind.title,
      subTitle: specifiers === '' ? '' : lineValue(specifiers),
      bannerTitles: [],
      outcomes: offered.map((price) => ({
        outcomeId: price.outcomeId,
        eventId,
        marketId,
        leagueId,
        specifiers,
        title: outcomeTitle(price).title,
        odds: price.odds,
      })),
    },
  ];
}

/** A match with its markets. @param all whether with others than the popular ones */
export function eventView(fixture: Fixture, all: boolean): VirtualEvent {
  const { eventId, leagueId, homeTeamName, awayTeamName } = fixture;
  const shown = all ? markets : markets.slice(0, POPULAR_MARKETS);
  return {
    eventId,
    leagueId,
    homeTeamName,
    awayTeamName,
    markets: shown.flatMap((kind) => kind.lines.flatMap((specifiers) => marketView(fixture, kind, specifiers))),
  };
}

/** The match days of a round, league by league, with popular markets. */
export function leaguesView(roundId: string): VirtualLeague[] {
  const fixtures = fixturesOf(roundId);
  return leagues.map(({ leagueId, name }) => ({
    leagueId,
    name,
    events: fixtures.filter((fixture) => fixture.leagueId === leagueId).map((fixture) => eventView(fixture, false)),
  }));
}

/** The markets of rounds with the margins that are published. */
export const marketTypes = (): VirtualMarketTypes => ({
  markets: markets.map(({ marketId, title, lines, margin }, no) => ({
    marketId: String(marketId),
    title,
    lines: lines.filter((line) => line !== ''),
    margin: margin / 100,
    popular: no < POPULAR_MARKETS,
  })),
});
