import {
  type VirtualBetBuilder,
  type VirtualEvent,
  type VirtualLeague,
  type VirtualMarket,
  type VirtualMarketTypes,
} from '@oware/contracts';
import {
  builderPrice,
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
      bannerTitles: offered.map(({ outcomeId }) => kind.banner[outcomeId] ?? outcomeId),
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

const outcome = (marketId: number, outcomeId: string, specifiers = ''): OutcomeName => ({
  marketId,
  specifiers,
  outcomeId,
});
/** What is joined beforehand, by turns from match to match. */
const JOINED: readonly (readonly OutcomeName[])[] = [
  [outcome(1, '1'), outcome(18, '12', 'total=2.5')],
  [outcome(29, '74'), outcome(18, '12', 'total=2.5')],
  [outcome(10, '9'), outcome(18, '13', 'total=3.5')],
  [outcome(1, '3'), outcome(29, '74')],
  [outcome(10, '11'), outcome(18, '12', 'total=1.5')],
];
/** How many matches of a league have one. */
const BUILDERS_OF_LEAGUE = 2;
/** Between these odds a joined price is worth a line. */
const WORTH = { least: 15_000, most: 120_000 };

/** The bet builder of a match: the first of {@link JOINED} from its turn on that is worth it. */
function builderView(fixture: Fixture, turn: number): VirtualBetBuilder[] {
  const { eventId, leagueId, homeTeamName, awayTeamName } = fixture;
  const { prices, chances } = pricedMatch(fixture);
  for (let no = 0; no < JOINED.length; no++) {
    const names = JOINED[(turn + no) % JOINED.length] ?? [];
    const odds = builderPrice(names, chances)?.odds ?? 0;
    const alone = names.flatMap((name) => prices.find((price) => sameOutcome(price, name)) ?? []);
    if (odds < WORTH.least || odds > WORTH.most || alone.length < names.length) continue;
    const outcomes = alone.map(({ marketId, specifiers, outcomeId, odds: own }) => ({
      marketId: String(marketId),
      specifiers,
      outcomeId,
      ...outcomeTitle({ marketId, specifiers, outcomeId }),
      odds: own,
    }));
    return [{ eventId, leagueId, homeTeamName, awayTeamName, odds, outcomes }];
  }
  return [];
}

const sameOutcome = (a: OutcomeName, b: OutcomeName): boolean =>
  a.marketId === b.marketId && a.specifiers === b.specifiers && a.outcomeId === b.outcomeId;

/** Bet builders to take by one tap, some of each league. */
export function buildersView(roundId: string): VirtualBetBuilder[] {
  const fixtures = fixturesOf(roundId);
  return leagues.flatMap(({ leagueId }, at) =>
    fixtures
      .filter((fixture) => fixture.leagueId === leagueId)
      .flatMap((fixture, no) => builderView(fixture, at + no))
      .slice(0, BUILDERS_OF_LEAGUE),
  );
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
