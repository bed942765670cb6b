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

type Pairing = Pick<Fixture, 'leagueId' | 'home' | 'away'>;
const keyOf = ({ leagueId, home, away }: Pairing): string => `${leagueId}:${home}:${away}`;

/** Markets of two teams without the match that they are of. */
type MarketOfTeams = Omit<VirtualMarket, 'eventId' | 'outcomes'> & {
  outcomes: Omit<VirtualMarket['outcomes'][number], 'eventId'>[];
};

function marketOfTeams(pairing: Pairing, kind: MarketKind, specifiers: string): MarketOfTeams[] {
  const { leagueId } = pairing;
  const marketId = String(kind.marketId);
  const offered = pricedMatch(pairing).prices.filter(
    (price) => price.marketId === kind.marketId && price.specifiers === specifiers,
  );
  if (offered.length === 0) return [];
  return [
    {
      marketId,
      title: kind.title,
      subTitle: specifiers === '' ? '' : lineValue(specifiers),
      bannerTitles: offered.map(({ outcomeId }) => kind.banner[outcomeId] ?? outcomeId),
      outcomes: offered.map((price) => ({
        outcomeId: price.outcomeId,
        marketId,
        leagueId,
        specifiers,
        title: outcomeTitle(price).title,
        odds: price.odds,
      })),
    },
  ];
}

/** Markets by teams: who meets whom is drawn again, what is offered on two teams never changes. */
const known = { popular: new Map<string, MarketOfTeams[]>(), all: new Map<string, MarketOfTeams[]>() };

function marketsOfTeams(pairing: Pairing, which: keyof typeof known): MarketOfTeams[] {
  const key = keyOf(pairing);
  const before = known[which].get(key);
  if (before !== undefined) return before;
  const shown = which === 'all' ? markets : markets.slice(0, POPULAR_MARKETS);
  const made = shown.flatMap((kind) => kind.lines.flatMap((specifiers) => marketOfTeams(pairing, kind, specifiers)));
  known[which].set(key, made);
  return made;
}

/** A match with its markets. @param all whether with others than the popular ones */
export function eventView(fixture: Fixture, all: boolean): VirtualEvent {
  const { eventId, leagueId, homeTeamName, awayTeamName } = fixture;
  return {
    eventId,
    leagueId,
    homeTeamName,
    awayTeamName,
    markets: marketsOfTeams(fixture, all ? 'all' : 'popular').map(({ outcomes, ...market }) => ({
      ...market,
      eventId,
      outcomes: outcomes.map((each) => ({ ...each, eventId })),
    })),
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

const sameOutcome = (a: OutcomeName, b: OutcomeName): boolean =>
  a.marketId === b.marketId && a.specifiers === b.specifiers && a.outcomeId === b.outcomeId;

type JoinedPick = Pick<VirtualBetBuilder, 'odds' | 'outcomes'>;
const joinedBefore = new Map<string, JoinedPick | null>();

/** The first of {@link JOINED} from its turn on that is worth it for two teams; null when none is. */
function joinedPick(pairing: Pairing, turn: number): JoinedPick | null {
  const { prices, chances } = pricedMatch(pairing);
  for (let no = 0; no < JOINED.length; no++) {
    const names = JOINED[(turn + no) % JOINED.length] ?? [];
    const odds = builderPrice(names, chances)?.odds ?? 0;
    const alone = names.flatMap((name) => prices.find((price) => sameOutcome(price, name)) ?? []);
    // Two picks of which one makes the other nearly certain may pay less together than one alone.
    const isWorse = alone.some(({ odds: own }) => own >= odds);
    if (odds < WORTH.least || odds > WORTH.most || alone.length < names.length || isWorse) continue;
    const outcomes = alone.map(({ marketId, specifiers, outcomeId, odds: own }) => ({
      marketId: String(marketId),
      specifiers,
      outcomeId,
      ...outcomeTitle({ marketId, specifiers, outcomeId }),
      odds: own,
    }));
    return { odds, outcomes };
  }
  return null;
}

function builderView(fixture: Fixture, turn: number): VirtualBetBuilder | null {
  const { eventId, leagueId, homeTeamName, awayTeamName } = fixture;
  const key = `${keyOf(fixture)}:${turn % JOINED.length}`;
  let joined = joinedBefore.get(key);
  if (joined === undefined) joinedBefore.set(key, (joined = joinedPick(fixture, turn)));
  return joined && { eventId, leagueId, homeTeamName, awayTeamName, ...joined };
}

/** Bet builders to take by one tap, some of each league. */
export function buildersView(roundId: string): VirtualBetBuilder[] {
  const fixtures = fixturesOf(roundId);
  return leagues.flatMap(({ leagueId }, at) => {
    const found: VirtualBetBuilder[] = [];
    for (const [no, fixture] of fixtures.filter((each) => each.leagueId === leagueId).entries()) {
      const builder = found.length < BUILDERS_OF_LEAGUE ? builderView(fixture, at + no) : null;
      if (builder !== null) found.push(builder);
    }
    return found;
  });
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
