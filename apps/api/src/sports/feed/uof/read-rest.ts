import { isOutright } from '@oware/contracts';
import { readEventId, readId, LATEST_TIME, readRequired, getRequired } from './attributes';
import { FIXTURE_STATUSES } from './event-state';
import type { MarketDescription, Named } from '../../model/descriptions/market-description';
import type { FixtureResponse, MarketDescriptions, PlayerProfile, VariantDescriptions } from './message';
import { RejectedMessage } from '../../model/rejected-message';
import type { UnreadCollector } from './unread';
import { findChild, listChildren, type Element } from './xml';

const readNamed = (element: Element | undefined): Named | null =>
  element ? { id: getRequired(element, 'id'), name: getRequired(element, 'name') } : null;

function readTime(text: string | undefined): number {
  const value = Date.parse(text ?? '');
  if (!(value >= 0 && value <= LATEST_TIME)) throw new RejectedMessage('bad_number', `start_time="${text ?? ''}"`);
  return value;
}

/**
 * Reads GET …/fixture.xml. A fixture may lack its tournament. A competitor without a name is shown by its id.
 * @throws RejectedMessage
 */
export function readFixture(root: Element, unread: UnreadCollector): FixtureResponse {
  const fixture = findChild(root, 'fixture');
  if (!fixture) throw new RejectedMessage('missing_attribute', 'fixtures_fixture has no fixture.');
  return isOutright(fixture.attributes.id ?? '') ? readStage(fixture, unread) : readMatch(fixture);
}

/**
 * Reads GET …/summary.xml of a race or another stage.
 * @throws RejectedMessage
 */
export function readStageSummary(root: Element, unread: UnreadCollector): FixtureResponse {
  const event = findChild(root, 'sport_event');
  if (!event) throw new RejectedMessage('missing_attribute', `${root.name} has no sport_event.`);
  return readStage(event, unread);
}

/** Reads a race or another stage, which takes bets on the winner until it ends, like a tournament. */
function readStage(stage: Element, unread: UnreadCollector): FixtureResponse {
  const { attributes } = stage;
  const tournament = findChild(stage, 'tournament');
  const [id, name] = [readEventId(stage, 'id'), attributes.name ?? ''];
  return {
    type: 'fixtures_fixture',
    eventId: id,
    startTime: readEnd(attributes.scheduled_end ?? attributes.start_time ?? attributes.scheduled),
    status: FIXTURE_STATUSES[attributes.status ?? ''] ?? null,
    sport: readNamed(findChild(stage, 'sport') ?? (tournament && findChild(tournament, 'sport'))),
    category: readNamed(findChild(stage, 'category') ?? (tournament && findChild(tournament, 'category'))),
    tournament: readNamed(tournament),
    home: { id, name: name === '' ? (tournament?.attributes.name ?? id) : name },
    away: { id: '', name: '' },
    runners: readRunners(stage, unread),
  };
}

/** Returns the end of an outright, ms since 1970; for a date, the end of the day. Null when missing. */
function readEnd(text: string | undefined): number | null {
  if (text === undefined || text === '') return null;
  return readTime(/^\d{4}-\d\d-\d\d$/.test(text) ? `${text}T23:59:59Z` : text);
}

function readMatch(fixture: Element): FixtureResponse {
  const tournament = findChild(fixture, 'tournament');
  const competitors = findChild(fixture, 'competitors');
  const side = (qualifier: string, index: number): Named => {
    const all = competitors ? listChildren(competitors, 'competitor') : [];
    const found = all.find((each) => each.attributes.qualifier === qualifier) ?? all[index];
    if (!found) throw new RejectedMessage('missing_attribute', `The fixture has no ${qualifier} competitor.`);
    const competitorId = getRequired(found, 'id');
    return { id: competitorId, name: found.attributes.name || competitorId };
  };
  return {
    type: 'fixtures_fixture',
    eventId: readEventId(fixture, 'id'),
    startTime: readTime(fixture.attributes.start_time ?? fixture.attributes.scheduled),
    status: FIXTURE_STATUSES[fixture.attributes.status ?? ''] ?? null,
    sport: readNamed(tournament && findChild(tournament, 'sport')),
    category: readNamed(tournament && findChild(tournament, 'category')),
    tournament: readNamed(tournament),
    home: side('home', 0),
    away: side('away', 1),
  };
}

/** Reads the competitors, in one list or by group, each once. Skips those without a name. */
function readRunners(root: Element, unread: UnreadCollector): Named[] {
  const groups = findChild(root, 'groups');
  const lists = [findChild(root, 'competitors'), ...(groups ? listChildren(groups, 'group') : [])];
  const found = lists
    .flatMap((list) => (list ? listChildren(list, 'competitor') : []))
    .flatMap((competitor) => unread.attempt(() => [readNamed(competitor) as Named], []));
  return [...new Map(found.map((each) => [each.id, each])).values()];
}

/**
 * Reads GET …/tournaments/{id}/info.xml: a season, or a tournament without one. Bets on the winner are accepted until its end, which is
 * therefore the start time of the event; dates may be missing.
 * @throws RejectedMessage
 */
export function readTournament(root: Element, unread: UnreadCollector): FixtureResponse {
  const tournament = findChild(root, 'tournament');
  if (!tournament) throw new RejectedMessage('missing_attribute', 'tournament_info has no tournament.');
  const season = findChild(root, 'season') ?? findChild(tournament, 'current_season');
  const source = season ?? tournament;
  const end = season?.attributes.end_date ?? tournament.attributes.scheduled_end ?? tournament.attributes.scheduled;
  const { name = '' } = source.attributes;
  const id = readEventId(source, 'id');
  return {
    type: 'fixtures_fixture',
    eventId: id,
    startTime: readEnd(end),
    status: null,
    sport: readNamed(findChild(tournament, 'sport')),
    category: readNamed(findChild(tournament, 'category')),
    tournament: { id: getRequired(tournament, 'id'), name: getRequired(tournament, 'name') },
    home: { id, name: name === '' ? getRequired(tournament, 'name') : name },
    away: { id: '', name: '' },
    runners: readRunners(root, unread),
  };
}

/**
 * Reads GET …/descriptions/markets.xml. An entry with `variant` describes that variant of its market; entries without a name are skipped.
 */
export function readDescriptions(root: Element, unread: UnreadCollector): MarketDescriptions {
  const readMarket = (market: Element): MarketDescription => ({
    id: readRequired(market, 'id', readId),
    name: getRequired(market, 'name'),
    groups: (market.attributes.groups ?? '').split('|').filter(Boolean),
    variant: market.attributes.variant ?? null,
    ...(hasAttribute(market, 'is_flex_score') ? { isFlexScore: true } : {}),
    outcomes: readOutcomes(market, unread),
  });
  return {
    type: 'market_descriptions',
    markets: listChildren(root, 'market').flatMap((market) => unread.attempt(() => [readMarket(market)], [])),
  };
}

/** Whether the description of a market has an attribute, such as `is_flex_score`. */
function hasAttribute(market: Element, name: string): boolean {
  const list = findChild(market, 'attributes');
  return list !== undefined && listChildren(list, 'attribute').some(({ attributes }) => attributes.name === name);
}

/** Reads the outcomes of a market or a variant; skips those without a name. */
function readOutcomes(market: Element, unread: UnreadCollector): Named[] {
  const outcomes = findChild(market, 'outcomes');
  return (outcomes ? listChildren(outcomes, 'outcome') : []).flatMap((each) =>
    unread.attempt(() => [{ id: getRequired(each, 'id'), name: getRequired(each, 'name') }], []),
  );
}

/** Reads GET …/descriptions/variants.xml. Skips variants and outcomes without an id or a name. */
export function readVariants(root: Element, unread: UnreadCollector): VariantDescriptions {
  return {
    type: 'variant_descriptions',
    variants: listChildren(root, 'variant').flatMap((variant) =>
      unread.attempt(() => [{ id: getRequired(variant, 'id'), outcomes: readOutcomes(variant, unread) }], []),
    ),
  };
}

/** Numbers on jerseys. */
const JERSEY = /^\d{1,3}$/;

/**
 * Reads GET …/players/{id}/profile.xml. Prefers the full name, whose first and last names are in natural order. Any other jersey number
 * than 0 to 999 counts as not sent.
 */
export function readPlayer(root: Element): PlayerProfile {
  const player = findChild(root, 'player');
  if (!player) throw new RejectedMessage('missing_attribute', 'player_profile has no player.');
  return {
    type: 'player_profile',
    player: { id: getRequired(player, 'id'), name: player.attributes.full_name ?? getRequired(player, 'name') },
    jersey: JERSEY.test(player.attributes.jersey_number ?? '') ? Number(player.attributes.jersey_number) : null,
  };
}
