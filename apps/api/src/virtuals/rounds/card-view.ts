import {
  type VirtualBetBuilder,
  type VirtualEvent,
  type VirtualLeague,
  type VirtualMarket,
  type VirtualMarketTypes,
} from '@oware/contracts';
import {
  findMarket,
  getBuilderPrice,
  type Fixture,
  getFixtures,
  leagues,
  getLineValue,
  type MarketKind,
  markets,
  type OutcomeName,
  type Price,
  getPricedMatch,
} from '@oware/virtuals-engine';

/** Returns the names of an outcome and its market: "Over 2.5". */
export function getOutcomeTitle({ marketId, specifiers, outcomeId }: OutcomeName): { market: string; title: string } {
  const market = findMarket(marketId);
  const title = market?.outcomes.find(([id]) => id === outcomeId)?.[1];
  return {
    market: market?.title ?? String(marketId),
    title: (title ?? outcomeId).replace('{line}', getLineValue(specifiers)),
  };
}

type Pairing = Pick<Fixture, 'leagueId' | 'home' | 'away'>;
const toKey = ({ leagueId, home, away }: Pairing): string => `${leagueId}:${home}:${away}`;

/** Market of two teams, without the match. */
type MarketOfTeams = Omit<VirtualMarket, 'eventId' | 'outcomes'> & {
  outcomes: Omit<VirtualMarket['outcomes'][number], 'eventId'>[];
};

/** Number of outcomes that lists show of a market with many. */
const LIKELY = 3;

/** Keeps the most likely outcomes, in their order. */
function keepLikely(prices: readonly Price[]): readonly Price[] {
  const likely = [...prices].sort((a, b) => b.chance.won - a.chance.won).slice(0, LIKELY);
  return prices.filter((price) => likely.includes(price));
}

function buildMarket(pairing: Pairing, kind: MarketKind, specifiers: string, which: Which): MarketOfTeams[] {
  const { leagueId } = pairing;
  const marketId = String(kind.marketId);
  const offered = getPricedMatch(pairing).prices.filter(
    (price) => price.marketId === kind.marketId && price.specifiers === specifiers,
  );
  const shown = which === 'popular' && kind.popular === 'likely' ? keepLikely(offered) : offered;
  if (shown.length === 0) return [];
  return [
    {
      marketId,
      title: kind.title,
      subTitle: getLineValue(specifiers),
      group: kind.group,
      bannerTitles: shown.map(({ outcomeId }) => kind.outcomes.find(([id]) => id === outcomeId)?.[2] ?? outcomeId),
      outcomes: shown.map((price) => ({
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
type Which = keyof typeof cache;

function listMarkets(pairing: Pairing, which: Which): MarketOfTeams[] {
  const key = toKey(pairing);
  const before = cache[which].get(key);
  if (before !== undefined) return before;
  const shown = which === 'all' ? markets : markets.filter(({ popular }) => popular !== undefined);
  const made = shown.flatMap((kind) =>
    kind.lines.flatMap((specifiers) => buildMarket(pairing, kind, specifiers, which)),
  );
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
  markets: markets.map(({ marketId, title, group, lines, margin, popular }) => ({
    marketId: String(marketId),
    title,
    group,
    lines: lines.filter((line) => getLineValue(line) !== ''),
    margin: margin / 100,
    popular: popular !== undefined,
  })),
});
