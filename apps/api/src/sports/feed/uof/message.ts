import type { EventStatus, MarketStatus, MatchStatistics, Odds, TeamColours } from '@oware/contracts';
import type { MarketDescription, Named, VariantDescription } from '../../model/descriptions/market-description';
import type { Unread } from './unread';

/** Key of a market line: several lines may have the same market id, with different normalised specifiers. */
export interface LineKey {
  marketId: number;
  specifiers: string;
}

export interface OddsOutcome {
  id: string;
  /** Absent when the feed sends no price, as for inactive outcomes. */
  odds: Odds | null;
  active: boolean;
  /** As the feed sent it; informational. */
  probability: string | null;
  /** Team of a player: 0 home, 1 away. Missing for other outcomes, and if the feed does not send it. */
  side?: 0 | 1;
}

export interface OddsMarket extends LineKey {
  status: MarketStatus;
  /** Whether the feed recommends the line among those of its market id. */
  favourite: boolean;
  /** When the feed stops it without a further message, ms since 1970; null when unknown. */
  nextBetstop: number | null;
  outcomes: OddsOutcome[];
}

/** `sport_event_status` of an odds change. */
export interface EventState {
  status: EventStatus;
  /** The feed's match_status code; 6 is the 1st half of football. */
  matchStatus: number | null;
  home: number | null;
  away: number | null;
  periods: [number, number][];
  /** Football: the sum of the scores of both halves; null unless the parts of play include each once. */
  regularScore: [number, number] | null;
  /** Points within a tennis game: "40", "15". */
  gameScore: [string, string] | null;
  clock: { matchTime: string; remaining: string | null; stopped: boolean } | null;
  /** Serving side. */
  server: 0 | 1 | null;
  /** Cricket: overs and balls bowled in the innings. */
  innings: { over: number; delivery: number } | null;
  /** Cricket: wickets lost by home and away. */
  out: [number, number] | null;
  /** Corners and cards, if the message contains them. */
  statistics: MatchStatistics | null;
}

interface OfEvent {
  eventId: string;
  producer: number | null;
  /** When the feed sent it, ms since 1970. */
  timestamp: number;
  /** Present on messages that belong to a recovery. */
  requestId: number | null;
  /** Skipped unreadable parts; missing when there are none. */
  unread?: readonly Unread[];
}

export interface OddsChange extends OfEvent {
  type: 'odds_change';
  state: EventState | null;
  bettingStatus: number | null;
  betstopReason: number | null;
  markets: OddsMarket[];
}

export interface BetStop extends OfEvent {
  type: 'bet_stop';
  /** Market groups to stop; empty or `all` means every market. */
  groups: string[];
  /** Suspended by default. */
  status: MarketStatus;
}

/** Result of an outcome. -1 is undecided. */
export interface SettledOutcome {
  id: string;
  result: 1 | 0 | -1;
  voidFactor: string | null;
  deadHeatFactor: string | null;
}

export interface SettledMarket extends LineKey {
  voidReason: number | null;
  outcomes: SettledOutcome[];
}

export interface BetSettlement extends OfEvent {
  type: 'bet_settlement';
  /** 1: as scouts saw it live; 2: confirmed after the match. */
  certainty: 1 | 2;
  /** A settlement without a certainty is read as certain. */
  certaintyGiven: boolean;
  markets: SettledMarket[];
}

export interface CancelledMarket extends LineKey {
  voidReason: number | null;
  /** Ids of the affected outcomes; empty or missing means all. */
  outcomes?: readonly string[];
}

export interface BetCancel extends OfEvent {
  type: 'bet_cancel';
  /** Bets placed in [start, end) are void; a null bound is open. */
  startTime: number | null;
  endTime: number | null;
  markets: CancelledMarket[];
}

/** A line whose results or cancellations are rolled back. */
export interface RolledBackMarket extends LineKey {
  /** Ids of the affected outcomes; empty means all. */
  outcomes: string[];
}

export interface RollbackBetSettlement extends OfEvent {
  type: 'rollback_bet_settlement';
  markets: RolledBackMarket[];
}

export interface RollbackBetCancel extends OfEvent {
  type: 'rollback_bet_cancel';
  startTime: number | null;
  endTime: number | null;
  markets: (LineKey & Pick<CancelledMarket, 'outcomes'>)[];
}

/** The fixture changed and must be fetched again. change_type 3 is a cancellation. */
export interface FixtureChange extends OfEvent {
  type: 'fixture_change';
  changeType: number | null;
  startTime: number | null;
}

export interface Alive {
  type: 'alive';
  producer: number;
  timestamp: number;
  subscribed: boolean;
}

export interface SnapshotComplete {
  type: 'snapshot_complete';
  producer: number;
  timestamp: number;
  requestId: number;
}

/** REST response with a match: teams, tournament, start. The tournament may be missing. */
export interface FixtureResponse {
  type: 'fixtures_fixture';
  eventId: string;
  /** ms since 1970; null for an outright without dates. */
  startTime: number | null;
  status: EventStatus | null;
  sport: Named | null;
  category: Named | null;
  tournament: Named | null;
  home: Named;
  away: Named;
  /** Competitors of an outright (its `home`); none for a match. */
  runners?: Named[];
}

export interface MarketDescriptions {
  type: 'market_descriptions';
  markets: MarketDescription[];
  unread?: readonly Unread[];
}

export interface VariantDescriptions {
  type: 'variant_descriptions';
  variants: VariantDescription[];
  unread?: readonly Unread[];
}

export interface PlayerProfile {
  type: 'player_profile';
  player: Named;
  /** Number on the jersey; null without one. */
  jersey: number | null;
}

/** A team's profile from the feed. */
export interface CompetitorProfile {
  type: 'competitor_profile';
  competitor: Named;
  /** Colours of its jersey; null without one, or if it has a single colour. */
  colours: TeamColours | null;
}

/** Data on a message that the source knows without its body, for example from a routing key. */
export interface Envelope {
  eventId: string;
  /** Whether it responds to a request for a recovery. */
  isOfRecovery: boolean;
}

/** All messages and responses of the feed. */
export type FeedMessage =
  | OddsChange
  | BetStop
  | BetSettlement
  | BetCancel
  | RollbackBetSettlement
  | RollbackBetCancel
  | FixtureChange
  | Alive
  | SnapshotComplete
  | FixtureResponse
  | MarketDescriptions
  | VariantDescriptions
  | PlayerProfile
  | CompetitorProfile;
