import type { EventStatus, MarketStatus, MatchStatistics, Odds, TeamColours } from '@oware/contracts';
import type { Unread } from './unread';

/** A market line: the same market id stands on many lines, told apart by normalised specifiers. */
export interface LineKey {
  marketId: number;
  specifiers: string;
}

export interface OddsOutcome {
  id: string;
  /** Absent when the feed gives no price, as it does for inactive outcomes. */
  odds: Odds | null;
  active: boolean;
  /** As the feed wrote it; informational. */
  probability: string | null;
}

export interface OddsMarket extends LineKey {
  status: MarketStatus;
  /** The line that the feed recommends among those of one market id. */
  favourite: boolean;
  /** When the feed stops it without a further message, ms since 1970; null when it does not say. */
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
  /** Who serves. */
  server: 0 | 1 | null;
  /** Cricket: overs and balls bowled in the innings. */
  innings: { over: number; delivery: number } | null;
  /** Cricket: how many of home and away are out. */
  out: [number, number] | null;
  /** Corners and cards, as far as the message has them. */
  statistics: MatchStatistics | null;
}

interface OfEvent {
  eventId: string;
  producer: number | null;
  /** When the feed made it, ms since 1970. */
  timestamp: number;
  /** Present on messages that belong to a recovery. */
  requestId: number | null;
  /** What could not be read and was left out; missing when nothing was. */
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
  /** Suspended unless the message says otherwise. */
  status: MarketStatus;
}

/** How an outcome ended. -1 is undecided. */
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
  /** Without a certainty a settlement is read as certain. */
  certaintyGiven: boolean;
  markets: SettledMarket[];
}

export interface CancelledMarket extends LineKey {
  voidReason: number | null;
  /** Ids of the outcomes that are meant; empty or missing means all. */
  outcomes?: readonly string[];
}

export interface BetCancel extends OfEvent {
  type: 'bet_cancel';
  /** Bets placed in [start, end) are void; a null bound is open. */
  startTime: number | null;
  endTime: number | null;
  markets: CancelledMarket[];
}

/** A line of which results or cancellations are taken back. */
export interface RolledBackMarket extends LineKey {
  /** Ids of the outcomes that are meant; empty means all. */
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

/** The fixture changed; the new one is to be fetched. change_type 3 is a cancellation. */
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

export interface Named {
  id: string;
  name: string;
}

/** REST response with a match: teams, tournament, start. A tournament can be missing. */
export interface FixtureResponse {
  type: 'fixtures_fixture';
  eventId: string;
  /** ms since 1970; null of a competition without dates. */
  startTime: number | null;
  status: EventStatus | null;
  sport: Named | null;
  category: Named | null;
  tournament: Named | null;
  home: Named;
  away: Named;
  /** Who takes part in a whole competition (its `home`); nobody for a match. */
  runners?: Named[];
}

/** A market as the feed describes it; names may hold expressions such as {$competitor1} or {+hcp}. */
export interface MarketDescription {
  id: number;
  name: string;
  groups: string[];
  /** Set when the description is of one variant of the market. */
  variant: string | null;
  /** The scores that its outcomes are named by count on from the score in the specifiers. */
  isFlexScore?: boolean;
  outcomes: Named[];
}

export interface MarketDescriptions {
  type: 'market_descriptions';
  markets: MarketDescription[];
  unread?: readonly Unread[];
}

/** The outcomes of one variant, whichever market names it. */
export interface VariantDescription {
  id: string;
  outcomes: Named[];
}

export interface VariantDescriptions {
  type: 'variant_descriptions';
  variants: VariantDescription[];
  unread?: readonly Unread[];
}

export interface PlayerProfile {
  type: 'player_profile';
  player: Named;
}

/** A team as the feed describes it. */
export interface CompetitorProfile {
  type: 'competitor_profile';
  competitor: Named;
  /** Those of its jersey; null where it has none, or one of a single colour. */
  colours: TeamColours | null;
}

/** What a source reports of a message without its body, for example in a routing key. */
export interface Envelope {
  eventId: string;
  /** It responds to a request for a recovery. */
  isOfRecovery: boolean;
}

/** Everything that the feed sends, and its responses. */
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
