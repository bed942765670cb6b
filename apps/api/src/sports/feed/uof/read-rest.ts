import { isOutright } from '@oware/contracts';
import { eventId, id, LATEST_TIME, need, required } from './attributes';
import { FIXTURE_STATUSES } from './event-state';
import type {
  FixtureResponse,
  MarketDescription,
  MarketDescriptions,
  Named,
  PlayerProfile,
  VariantDescriptions,
} from './message';
import { FeedReject } from './reject';
import type { UnreadParts } from './unread';
import { child, children, type Element } from './xml';

const named = (element: Element | undefined): Named | null =>
  element ? { id: required(element, 'id'), name: required(element, 'name') } : null;

function time(text: string | undefined): number {
  const value = Date.parse(text ?? '');
  if (!(value >= 0 && value <= LATEST_TIME)) throw new FeedReject('bad_number', `start_time="${text ?? ''}"`);
  return value;
}

/** GET …/fixture.xml. A fixture can come without its tournament. A competitor without a name is shown by its id. @throws FeedReject */
export function readFixture(root: Element, unread: UnreadParts): FixtureResponse {
  const fixture = child(root, 'fixture');
  if (!fixture) throw new FeedReject('missing_attribute', 'fixtures_fixture has no fixture.');
  return isOutright(fixture.attributes.id ?? '') ? readStage(fixture, unread) : readMatch(fixture);
}

/** GET …/summary.xml of a race or another stage. @throws FeedReject */
export function readStageSummary(root: Element, unread: UnreadParts): FixtureResponse {
  const event = child(root, 'sport_event');
  if (!event) throw new FeedReject('missing_attribute', `${root.name} has no sport_event.`);
  return readStage(event, unread);
}

/** A race or another stage: bets on who wins it are taken until it ends, as on a tournament. */
function readStage(stage: Element, unread: UnreadParts): FixtureResponse {
  const { attributes } = stage;
  const tournament = child(stage, 'tournament');
  const [id, name] = [eventId(stage, 'id'), attributes.name ?? ''];
  return {
    type: 'fixtures_fixture',
    eventId: id,
    startTime: readEnd(attributes.scheduled_end ?? attributes.start_time ?? attributes.scheduled),
    status: FIXTURE_STATUSES[attributes.status ?? ''] ?? null,
    sport: named(child(stage, 'sport') ?? (tournament && child(tournament, 'sport'))),
    category: named(child(stage, 'category') ?? (tournament && child(tournament, 'category'))),
    tournament: named(tournament),
    home: { id, name: name === '' ? (tournament?.attributes.name ?? id) : name },
    away: { id: '', name: '' },
    runners: readRunners(stage, unread),
  };
}

/** The end of a competition, ms since 1970; a day alone is counted to its end. Null when none is given. */
function readEnd(text: string | undefined): number | null {
  if (text === undefined || text === '') return null;
  return time(/^\d{4}-\d\d-\d\d$/.test(text) ? `${text}T23:59:59Z` : text);
}

function readMatch(fixture: Element): FixtureResponse {
  const tournament = child(fixture, 'tournament');
  const competitors = child(fixture, 'competitors');
  const side = (qualifier: string, index: number): Named => {
    const all = competitors ? children(competitors, 'competitor') : [];
    const found = all.find((each) => each.attributes.qualifier === qualifier) ?? all[index];
    if (!found) throw new FeedReject('missing_attribute', `The fixture has no ${qualifier} competitor.`);
    const competitorId = required(found, 'id');
    return { id: competitorId, name: found.attributes.name || competitorId };
  };
  return {
    type: 'fixtures_fixture',
    eventId: eventId(fixture, 'id'),
    startTime: time(fixture.attributes.start_time ?? fixture.attributes.scheduled),
    status: FIXTURE_STATUSES[fixture.attributes.status ?? ''] ?? null,
    sport: named(tournament && child(tournament, 'sport')),
    category: named(tournament && child(tournament, 'category')),
    tournament: named(tournament),
    home: side('home', 0),
    away: side('away', 1),
  };
}

/** Reads the competitors, in one list or by group, each once. A competitor without a name is left out. */
function readRunners(root: Element, unread: UnreadParts): Named[] {
  const groups = child(root, 'groups');
  const lists = [child(root, 'competitors'), ...(groups ? children(groups, 'group') : [])];
  const found = lists
    .flatMap((list) => (list ? children(list, 'competitor') : []))
    .flatMap((competitor) => unread.attempt(() => [named(competitor) as Named], []));
  return [...new Map(found.map((each) => [each.id, each])).values()];
}

/**
 * GET …/tournaments/{id}/info.xml: a season, or a tournament without one. Who wins it is bet on until it ends, which is its start here: the
 * moment from which nothing more is taken; it can come without dates. @throws FeedReject
 */
export function readTournament(root: Element, unread: UnreadParts): FixtureResponse {
  const tournament = child(root, 'tournament');
  if (!tournament) throw new FeedReject('missing_attribute', 'tournament_info has no tournament.');
  const season = child(root, 'season') ?? child(tournament, 'current_season');
  const of = season ?? tournament;
  const end = season?.attributes.end_date ?? tournament.attributes.scheduled_end ?? tournament.attributes.scheduled;
  const { name = '' } = of.attributes;
  const id = eventId(of, 'id');
  return {
    type: 'fixtures_fixture',
    eventId: id,
    startTime: readEnd(end),
    status: null,
    sport: named(child(tournament, 'sport')),
    category: named(child(tournament, 'category')),
    tournament: { id: required(tournament, 'id'), name: required(tournament, 'name') },
    home: { id, name: name === '' ? required(tournament, 'name') : name },
    away: { id: '', name: '' },
    runners: readRunners(root, unread),
  };
}

/** GET …/descriptions/markets.xml. A market that stands again with `variant` describes that variant; one without a name is left out. */
export function readDescriptions(root: Element, unread: UnreadParts): MarketDescriptions {
  const readMarket = (market: Element): MarketDescription => ({
    id: need(market, 'id', id),
    name: required(market, 'name'),
    groups: (market.attributes.groups ?? '').split('|').filter(Boolean),
    variant: market.attributes.variant ?? null,
    ...(hasAttribute(market, 'is_flex_score') ? { isFlexScore: true } : {}),
    outcomes: readOutcomes(market, unread),
  });
  return {
    type: 'market_descriptions',
    markets: children(root, 'market').flatMap((market) => unread.attempt(() => [readMarket(market)], [])),
  };
}

/** Whether a market has an attribute of its description, such as `is_flex_score`. */
function hasAttribute(market: Element, name: string): boolean {
  const list = child(market, 'attributes');
  return list !== undefined && children(list, 'attribute').some(({ attributes }) => attributes.name === name);
}

/** The outcomes of a market or a variant; those without a name are left out. */
function readOutcomes(of: Element, unread: UnreadParts): Named[] {
  const outcomes = child(of, 'outcomes');
  return (outcomes ? children(outcomes, 'outcome') : []).flatMap((each) =>
    unread.attempt(() => [{ id: required(each, 'id'), name: required(each, 'name') }], []),
  );
}

/** GET …/descriptions/variants.xml. Variants and outcomes without an id or a name are left out. */
export function readVariants(root: Element, unread: UnreadParts): VariantDescriptions {
  return {
    type: 'variant_descriptions',
    variants: children(root, 'variant').flatMap((variant) =>
      unread.attempt(() => [{ id: required(variant, 'id'), outcomes: readOutcomes(variant, unread) }], []),
    ),
  };
}

/** GET …/players/{id}/profile.xml. The full name reads as people say it. */
export function readPlayer(root: Element): PlayerProfile {
  const player = child(root, 'player');
  if (!player) throw new FeedReject('missing_attribute', 'player_profile has no player.');
  return {
    type: 'player_profile',
    player: { id: required(player, 'id'), name: player.attributes.full_name ?? required(player, 'name') },
  };
}
