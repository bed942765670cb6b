import { z } from 'zod';
import { type Odds, type Units } from './money';
import { PUBLIC_ID } from './public-id';

/**
 * `prepared`: bets are accepted. `live`: kicked off. `finished`: paid. `cancelled`: never kicked off, stakes are refunded.
 */
export type VirtualRoundState = 'prepared' | 'live' | 'finished' | 'cancelled';
export type VirtualTicketState = 'open' | 'won' | 'lost' | 'void';

/** GET /api/v1/iw/config/overall (reference: virtuals). Amounts in units. */
export interface VirtualOverallConfig {
  defaultStake: Units;
  minStake: Units;
  maxStake: Units;
  maxPayout: Units;
  /** Amounts of the quick-stake buttons, as in the betslip. */
  quickStakes: Units[];
  taxRate: number;
  /** The product's number, 0 to 200. */
  businessType: number;
  sports: { sportId: string; name: string }[];
  /** Rates in percent by number of selections. */
  multiBetBonus: {
    enable: boolean;
    bonusRatios: Record<number, number>;
    minSelections: number;
    maxSelections: number;
    qualifyingOddsLimit: Odds;
  };
}

/** GET /api/v1/iw/config/bet_builder. */
export interface BetBuilderConfig {
  enable: boolean;
  minOutcomes: number;
  maxOutcomes: number;
  bdMinStake: Units;
  bdMaxStake: Units;
  bdMaxPayout: Units;
}

/** GET /api/v2/iw/config/ticket: whether gifts can be used on a ticket. */
export interface VirtualTicketConfig {
  gift: boolean;
}

export interface VirtualOutcome {
  outcomeId: string;
  eventId: string;
  marketId: string;
  leagueId: string;
  specifiers: string;
  title: string;
  odds: Odds;
}
/** Group of markets on the pages of a round. */
export type VirtualMarketGroup = 'main' | 'goals' | 'halves' | 'score';

/** One line of a market. In lists of matches, markets with many outcomes have only the most likely ones. */
export interface VirtualMarket {
  marketId: string;
  eventId: string;
  title: string;
  /** The line: "2.5"; empty for a market without lines. */
  subTitle: string;
  /** Missing from older servers. */
  group?: VirtualMarketGroup;
  /** Short outcome names for lists, in the order of the outcomes: 1, X, 2. */
  bannerTitles: string[];
  outcomes: VirtualOutcome[];
}
export interface VirtualEvent {
  eventId: string;
  leagueId: string;
  homeTeamName: string;
  awayTeamName: string;
  markets: VirtualMarket[];
}
export interface VirtualLeague {
  leagueId: string;
  name: string;
  events: VirtualEvent[];
}

/**
 * Outcomes of one match in a prepared combination; a tap adds them to the slip. `odds` is the price of the combination.
 */
export interface VirtualBetBuilder {
  eventId: string;
  leagueId: string;
  homeTeamName: string;
  awayTeamName: string;
  odds: Odds;
  outcomes: (Pick<VirtualOutcome, 'marketId' | 'specifiers' | 'outcomeId' | 'title' | 'odds'> & { market: string })[];
}

/** A match the player has no bet on, shown alongside the others. */
export interface VirtualFillingEvent {
  eventId: string;
  leagueId: string;
  homeTeamName: string;
  awayTeamName: string;
  resultSequence: string;
}

/** GET /api/v1/iwqk/market/type/list. `margin` in percent. */
export interface VirtualMarketTypes {
  markets: {
    marketId: string;
    title: string;
    /** Missing from older servers. */
    group?: VirtualMarketGroup;
    lines: string[];
    margin: number;
    popular: boolean;
  }[];
}

/** GET /api/v2/iwqk/event/list_all_with_popular_markets and its `_non_login` variant. */
export interface VirtualEventList {
  wrapEventList: VirtualLeague[];
  roundId: string;
  openBetsCount: number;
  /** Round that the player kicked off last, in progress or ended. Null for visitors and before the first one. */
  lastRound: LastVirtualRound | null;
}

/** A round that was kicked off. Times in ms since 1970. */
export interface LastVirtualRound {
  roundId: string;
  roundNumber: number;
  status: VirtualRoundState;
  /** End of the round, in the future or past. */
  dueAt: number;
}

/** Data that a player needs to verify a round later. Times in ms since 1970. */
export interface VirtualRoundHead {
  roundId: string;
  roundNumber: number;
  sportId: string;
  status: VirtualRoundState;
  /** SHA-256 of the server's seed, published before bets are accepted. */
  seedHash: string;
  /** The server's seed; null until the round is over. */
  serverSeed: string | null;
  /** Seed of the player; null before kick-off. */
  playerSeed: string | null;
  kickedOffAt: number | null;
  /** Time when a prepared round is cancelled, or a live one ends. */
  dueAt: number;
}

/** GET /api/v2/iwqk/event/prepare_round. */
export interface PreparedRound {
  betBuilderEnable: boolean;
  bdMinStake: Units;
  bdMaxStake: Units;
  bdMaxPayout: Units;
  leagues: VirtualLeague[];
  /** Prepared bet builders; empty while bet builders are off. Missing from older servers. */
  betBuilders?: VirtualBetBuilder[];
  roundId: string;
  /** Null for visitors, who cannot play it. */
  round: VirtualRoundHead | null;
  tickets: VirtualTicket[];
}

/** One match of a round with all its markets. */
export interface VirtualEventDetail {
  roundId: string;
  event: VirtualEvent;
}

const ref = z.object({
  marketId: z.string().regex(/^\d{1,9}$/),
  specifiers: z.string().max(40).default(''),
  outcomeId: z.string().min(1).max(20),
});
/** POST …/round/place: one ticket; each leg is one outcome of a match, or several in a bet builder. */
export const placeVirtualRequest = z.object({
  key: z.uuid(),
  roundId: z.string().max(64),
  stake: z.number().int().positive().max(Number.MAX_SAFE_INTEGER),
  /** Gift that pays as much of the stake as it can. */
  giftId: z.string().regex(PUBLIC_ID).optional(),
  /**
   * Gift amount that the player saw; the ticket is rejected if the gift pays less, since the player did not agree to pay more.
   */
  giftPays: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER).optional(),
  legs: z
    .array(z.object({ eventId: z.string().max(64), outcomes: z.array(ref).min(1).max(20) }))
    .min(1)
    .max(100),
});
/**
 * Path for tickets paid with a gift. It is separate so that older servers without gifts reject the call and take no stake.
 */
export const PLACE_WITH_GIFT_PATH = '/api/v2/iwqk/round/place_with_gift';
export type PlaceVirtualRequest = z.input<typeof placeVirtualRequest>;
/** POST …/round/kick_off. No strict length check here: a seed that is too long has its own error code. */
export const kickOffRequest = z.object({ roundId: z.string().max(64), playerSeed: z.string().max(10_000).default('') });
export type KickOffRequest = z.input<typeof kickOffRequest>;
/** Calls about one round. */
export const roundRequest = z.object({ roundId: z.string().max(64) });

export interface VirtualTicketLeg {
  eventId: string;
  leagueId: string;
  homeTeamName: string;
  awayTeamName: string;
  outcomes: { marketId: string; specifiers: string; outcomeId: string; market: string; title: string }[];
  odds: Odds;
  result: 'open' | 'won' | 'lost' | 'void';
  /** Goals in order: A home, B away, H half-time; null before kick-off. */
  resultSequence: string | null;
}
export interface VirtualTicket {
  ticketId: string;
  roundId: string;
  status: VirtualTicketState;
  stake: Units;
  /** Part of the stake paid by a gift. */
  giftStake: Units;
  /** Maximum return, bonus included, less tax. */
  potentialReturn: Units;
  potentialBonus: Units;
  potentialTax: Units;
  /** Amount paid after tax, without the part returned to a gift; null while open. */
  payout: Units | null;
  bonus: Units | null;
  tax: Units | null;
  placedAt: number;
  settledAt: number | null;
  legs: VirtualTicketLeg[];
}
export interface PlaceVirtualResponse {
  ticket: VirtualTicket;
  balance: Units;
}

/** GET …/round/result and the response of a kick-off. `results` is empty before kick-off. */
export interface VirtualRoundResponse {
  round: VirtualRoundHead;
  now: number;
  results: { eventId: string; resultSequence: string }[];
  /** Other matches of the leagues with bets; empty before kick-off. Missing from older servers. */
  fillingEvents?: VirtualFillingEvent[];
  tickets: VirtualTicket[];
}
/** GET …/ticket/open_bets. */
export interface VirtualOpenBets {
  tickets: VirtualTicket[];
}
/** GET …/ticket/list, newest first; `next` is the cursor for the next page. */
export interface VirtualTicketsResponse {
  tickets: VirtualTicket[];
  next: string | null;
}

/** Task and reward of a challenge of virtual rounds, with the player's progress. */
export interface VirtualChallenge {
  challengeId: string;
  /**
   * Task: `tickets` settled, `wins`, a won `multiple` or `builder`, `leagues` with a card, or all cards of the league `set`.
   */
  kind: 'tickets' | 'wins' | 'multiple' | 'builder' | 'leagues' | 'set';
  /** League of a `set`; null for other kinds. */
  leagueId: string | null;
  leagueName: string | null;
  done: number;
  goal: number;
  /** Cash gift of servers of the previous release; 0 when `points` are given. */
  reward: Units;
  /** Loyalty points. Missing from servers of the previous release. */
  points?: number;
  /** `ahead`: not reached. `waiting`: reached, reward can be claimed. `given`: claimed. */
  state: 'ahead' | 'waiting' | 'given';
  /** This month's budget is used up; set only by servers of the previous release. */
  usedUp?: true;
}
/** GET …/challenge/list */
export interface VirtualChallengesResponse {
  challenges: VirtualChallenge[];
}
/** POST …/challenge/claim */
export const claimChallengeRequest = z.object({ challengeId: z.string().max(40) });
export type ClaimChallengeRequest = z.input<typeof claimChallengeRequest>;
/** GET …/collection/album: teams of each league; a card is collected when a ticket with a match of its team wins. */
export interface VirtualAlbum {
  leagues: { leagueId: string; name: string; cards: { team: string; had: boolean }[] }[];
}
