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
import { child, children, type Element } from './xml';

const named = (element: Element | undefined): Named | null =>
  element ? { id: required(element, 'id'), name: required(element, 'name') } : null;

function time(text: string | undefined): number {
  const value = Date.parse(text ?? '');
  if (!(value >= 0 && value <= LATEST_TIME)) throw new FeedReject('bad_number', `start_time="${text ?? ''}"`);
  return value;
}

/** GET …/fixture.xml. A fixture can come without its tournament. @throws FeedReject */
export function readFixture(root: Element): FixtureResponse {
  const fixture = child(root, 'fixture');
  if (!fixture) throw new FeedReject('missing_attribute', 'fixtures_fixture has no fixture.');
  const tournament = child(fixture, 'tournament');
  const competitors = child(fixture, 'competitors');
  const side = (qualifier: string, index: number): Named => {
    const all = competitors ? children(competitors, 'competitor') : [];
    const found = named(all.find((each) => each.attributes.qualifier === qualifier) ?? all[index]);
    if (!found) throw new FeedReject('missing_attribute', `The fixture has no ${qualifier} competitor.`);
    return found;
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

/**
 * GET …/tournaments/{id}/info.xml: a season, or a tournament without one. Who wins it is bet on until it ends, which is its start here: the
 * moment from which nothing more is taken. @throws FeedReject
 */
export function readTournament(root: Element): FixtureResponse {
  const tournament = child(root, 'tournament');
  if (!tournament) throw new FeedReject('missing_attribute', 'tournament_info has no tournament.');
  const season = child(root, 'season') ?? child(tournament, 'current_season');
  const of = season ?? tournament;
  const competitors = child(root, 'competitors');
  const end = season?.attributes.end_date ?? tournament.attributes.scheduled_end ?? tournament.attributes.scheduled;
  const { name = '' } = of.attributes;
  const id = eventId(of, 'id');
  return {
    type: 'fixtures_fixture',
    eventId: id,
    // A day alone is counted to its end.
    startTime: time(end !== undefined && /^\d{4}-\d\d-\d\d$/.test(end) ? `${end}T23:59:59Z` : end),
    status: null,
    sport: named(child(tournament, 'sport')),
    category: named(child(tournament, 'category')),
    tournament: { id: required(tournament, 'id'), name: required(tournament, 'name') },
    home: { id, name: name === '' ? required(tournament, 'name') : name },
    away: { id: '', name: '' },
    runners: (competitors ? children(competitors, 'competitor') : []).flatMap((each) => named(each) ?? []),
  };
}

/** GET …/descriptions/markets.xml. A market that stands again with `variant` describes that variant. */
export function readDescriptions(root: Element): MarketDescriptions {
  return {
    type: 'market_descriptions',
    markets: children(root, 'market').map((market): MarketDescription => {
      const outcomes = child(market, 'outcomes');
      return {
        id: need(market, 'id', id),
        name: required(market, 'name'),
        groups: (market.attributes.groups ?? '').split('|').filter(Boolean),
        variant: market.attributes.variant ?? null,
        outcomes: outcomes ? readOutcomes(outcomes) : [],
      };
    }),
  };
}

const readOutcomes = (outcomes: Element): Named[] =>
  children(outcomes, 'outcome').map((each) => ({ id: required(each, 'id'), name: required(each, 'name') }));

/** GET …/descriptions/variants.xml. @throws FeedReject */
export function readVariants(root: Element): VariantDescriptions {
  return {
    type: 'variant_descriptions',
    variants: children(root, 'variant').map((variant) => {
      const outcomes = child(variant, 'outcomes');
      return { id: required(variant, 'id'), outcomes: outcomes ? readOutcomes(outcomes) : [] };
    }),
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
