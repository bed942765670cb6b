import {
  type VirtualBetBuilder,
  type VirtualEvent,
  type VirtualLeague,
  type VirtualMarket,
  type VirtualMarketTypes,
} from '@oware/contracts';
import {
  getBuilderPrice,
  type Fixture,
  getFixtures,
  leagues,
  getLineValue,
  type MarketKind,
  markets,
  type OutcomeName,
  POPULAR_MARKETS,
  getPricedMatch,
} from '@oware/virtuals-engine';

/** Returns the names of an outcome and its market: "Over 2.5". */
export function getOutcomeTitle({ marketId, specifiers, outcomeId }: OutcomeName): { market: string; title: string } {
  const market = markets.find((each) => each.marketId === marketId);
  return {
    market: market?.title ?? String(marketId),
    title: (market?.outcomes[outcomeId] ?? outcomeId).replace('{line}', getLineValue(specifiers)),
  };
}

type Pairing = Pick<Fixture, 'leagueId' | 'home' | 'away'>;
const toKey = ({ leagueId, home, away }: Pairing): string => `${leagueId}:${home}:${away}`;

/** Market of two teams, without the match. */
type MarketOfTeams = Omit<VirtualMarket, 'eventId' | 'outcomes'> & {
  outcomes: Omit<VirtualMarket['outcomes'][number], 'eventId'>[];
};

function buildMarket(pairing: Pairing, kind: MarketKind, specifiers: string): MarketOfTeams[] {
  const { leagueId } = pairing;
  const marketId = String(kind.marketId);
  const offered = getPricedMatch(pairing).prices.filter(
    (price) => price.marketId === kind.marketId && price.specifiers === specifiers,
  );
  if (offered.length === 0) return [];
  return [
    {
      marketId,
      title: kind.title,
      subTitle: specifiers === '' ? '' : getLineValue(specifiers),
      bannerTitles: offered.map(({ outcomeId }) => kind.banner[outcomeId] ?? outcomeId),
      outcomes: offered.map((price) => ({
        outcomeId: price.outcomeId,
        marketId,
        leagueId,
        specifiers,
        title: getOutcomeTitle(price).title,
        odds: price.odds,
      })),
    },
  ];
}

/** Cache of markets by teams: matches are drawn anew for each round, but the offer for two teams never changes. */
const cache = { popular: new Map<string, MarketOfTeams[]>(), all: new Map<string, MarketOfTeams[]>() };

function listMarkets(pairing: Pairing, which: keyof typeof cache): MarketOfTeams[] {
  const key = toKey(pairing);
  const before = cache[which].get(key);
  if (before !== undefined) return before;
  const shown = which === 'all' ? markets : markets.slice(0, POPULAR_MARKETS);
  const made = shown.flatMap((kind) => kind.lines.flatMap((specifiers) => buildMarket(pairing, kind, specifiers)));
  cache[which].set(key, made);
  return made;
}

/**
 * Converts a match to its form for players, with its markets.
 * @param all whether to include others than the popular markets
 */
export function toEvent(fixture: Fixture, all: boolean): VirtualEvent {
  const { eventId, leagueId, homeTeamName, awayTeamName } = fixture;
  return {
    eventId,
    leagueId,
    homeTeamName,
    awayTeamName,
    markets: listMarkets(fixture, all ? 'all' : 'popular').map(({ outcomes, ...market }) => ({
      ...market,
      eventId,
      outcomes: outcomes.map((each) => ({ ...each, eventId })),
    })),
  };
}

/** Lists the match days of a round by league, with popular markets. */
export function listLeagues(roundId: string): VirtualLeague[] {
  const fixtures = getFixtures(roundId);
  return leagues.map(({ leagueId, name }) => ({
    leagueId,
    name,
    events: fixtures.filter((fixture) => fixture.leagueId === leagueId).map((fixture) => toEvent(fixture, false)),
  }));
}

const outcome = (marketId: number, outcomeId: string, specifiers = ''): OutcomeName => ({
  marketId,
  specifiers,
  outcomeId,
});
/** Combinations for prepared bet builders, used in turn from match to match. */
const JOINED: readonly (readonly OutcomeName[])[] = [
  [outcome(1, '1'), outcome(18, '12', 'total=2.5')],
  [outcome(29, '74'), outcome(18, '12', 'total=2.5')],
  [outcome(10, '9'), outcome(18, '13', 'total=3.5')],
  [outcome(1, '3'), outcome(29, '74')],
  [outcome(10, '11'), outcome(18, '12', 'total=1.5')],
];
/** Number of matches per league with a prepared bet builder. */
const BUILDERS_OF_LEAGUE = 2;
/** Range of combined odds that are worth showing. */
const WORTH = { least: 15_000, most: 120_000 };

const sameOutcome = (a: OutcomeName, b: OutcomeName): boolean =>
  a.marketId === b.marketId && a.specifiers === b.specifiers && a.outcomeId === b.outcomeId;

type JoinedPick = Pick<VirtualBetBuilder, 'odds' | 'outcomes'>;
const joinedBefore = new Map<string, JoinedPick | null>();

/**
 * Returns the first of {@link JOINED}, starting with its turn, that is worth showing for two teams; null when none is.
 */
function findCombination(pairing: Pairing, turn: number): JoinedPick | null {
  const { prices, chances } = getPricedMatch(pairing);
  for (let no = 0; no < JOINED.length; no++) {
    const names = JOINED[(turn + no) % JOINED.length] ?? [];
    const odds = getBuilderPrice(names, chances)?.odds ?? 0;
    const alone = names.flatMap((name) => prices.find((price) => sameOutcome(price, name)) ?? []);
    // If one selection makes the other nearly certain, both together may pay less than one alone.
    const isWorse = alone.some(({ odds: own }) => own >= odds);
    if (odds < WORTH.least || odds > WORTH.most || alone.length < names.length || isWorse) continue;
    const outcomes = alone.map(({ marketId, specifiers, outcomeId, odds: own }) => ({
      marketId: String(marketId),
      specifiers,
      outcomeId,
      ...getOutcomeTitle({ marketId, specifiers, outcomeId }),
      odds: own,
    }));
    return { odds, outcomes };
  }
  return null;
}

function builderView(fixture: Fixture, turn: number): VirtualBetBuilder | null {
  const { eventId, leagueId, homeTeamName, awayTeamName } = fixture;
  const key = `${toKey(fixture)}:${turn % JOINED.length}`;
  let joined = joinedBefore.get(key);
  if (joined === undefined) joinedBefore.set(key, (joined = findCombination(fixture, turn)));
  return joined && { eventId, leagueId, homeTeamName, awayTeamName, ...joined };
}

/** Lists prepared bet builders, some from each league. */
export function listBuilders(roundId: string): VirtualBetBuilder[] {
  const fixtures = getFixtures(roundId);
  return leagues.flatMap(({ leagueId }, at) => {
    const found: VirtualBetBuilder[] = [];
    for (const [no, fixture] of fixtures.filter((each) => each.leagueId === leagueId).entries()) {
      const builder = found.length < BUILDERS_OF_LEAGUE ? builderView(fixture, at + no) : null;
      if (builder !== null) found.push(builder);
    }
    return found;
  });
}

/** Returns the markets of rounds with their published margins. */
export const getMarketTypes = (): VirtualMarketTypes => ({
  markets: markets.map(({ marketId, title, lines, margin }, no) => ({
    marketId: String(marketId),
    title,
    lines: lines.filter((line) => line !== ''),
    margin: margin / 100,
    popular: no < POPULAR_MARKETS,
  })),
});
