import { z } from 'zod';
import { type Odds, type Units } from './money';
import { PUBLIC_ID } from './public-id';

/** `prepared`: bets are taken. `live`: kicked off. `finished`: paid. `cancelled`: never kicked off, stakes are back. */
export type VirtualRoundState = 'prepared' | 'live' | 'finished' | 'cancelled';
export type VirtualTicketState = 'open' | 'won' | 'lost' | 'void';

/** GET /api/v1/iw/config/overall (reference: virtuals). Amounts in units. */
export interface VirtualOverallConfig {
  defaultStake: Units;
  minStake: Units;
  maxStake: Units;
  maxPayout: Units;
  /** What the quick-stake buttons add, as in the betslip. */
  quickStakes: Units[];
  taxRate: number;
  /** The product's number of 0 to 200. */
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
/** One line of a market. */
export interface VirtualMarket {
  marketId: string;
  eventId: string;
  title: string;
  /** The line: "2.5"; empty for a market without lines. */
  subTitle: string;
  /** Short names of the outcomes, one each in their order, for lists: 1, X, 2. */
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

/** Outcomes of one match that were joined beforehand; a tap puts them on the slip. The price is that of the outcomes together. */
export interface VirtualBetBuilder {
  eventId: string;
  leagueId: string;
  homeTeamName: string;
  awayTeamName: string;
  odds: Odds;
  outcomes: (Pick<VirtualOutcome, 'marketId' | 'specifiers' | 'outcomeId' | 'title' | 'odds'> & { market: string })[];
}

/** A match of a round that its player has not bet on; it fills what is watched beside the others. */
export interface VirtualFillingEvent {
  eventId: string;
  leagueId: string;
  homeTeamName: string;
  awayTeamName: string;
  resultSequence: string;
}

/** GET /api/v1/iwqk/market/type/list. `margin` in percent. */
export interface VirtualMarketTypes {
  markets: { marketId: string; title: string; lines: string[]; margin: number; popular: boolean }[];
}

/** GET /api/v2/iwqk/event/list_all_with_popular_markets and its `_non_login` variant. */
export interface VirtualEventList {
  wrapEventList: VirtualLeague[];
  roundId: string;
  openBetsCount: number;
  /** The round that the player kicked off last: under way, or over since. Null for visitors and before the first one. */
  lastRound: LastVirtualRound | null;
}

/** A round that was kicked off. Times in ms since 1970. */
export interface LastVirtualRound {
  roundId: string;
  roundNumber: number;
  status: VirtualRoundState;
  /** When it is over, or was. */
  dueAt: number;
}

/** What a player must know of a round to check it later. Times in ms since 1970. */
export interface VirtualRoundHead {
  roundId: string;
  roundNumber: number;
  sportId: string;
  status: VirtualRoundState;
  /** SHA-256 of the server's seed, published before bets are taken. */
  seedHash: string;
  /** The server's seed; null until the round is over. */
  serverSeed: string | null;
  /** What the player mixed in; null before kick-off. */
  playerSeed: string | null;
  kickedOffAt: number | null;
  /** When a prepared round is cancelled, or a live one is over. */
  dueAt: number;
}

/** GET /api/v2/iwqk/event/prepare_round. */
export interface PreparedRound {
  betBuilderEnable: boolean;
  bdMinStake: Units;
  bdMaxStake: Units;
  bdMaxPayout: Units;
  leagues: VirtualLeague[];
  /** Bet builders to take by one tap; none while bet builders are off. Servers of before give none. */
  betBuilders?: VirtualBetBuilder[];
  roundId: string;
  /** Null for a visitor, who cannot play it. */
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
/** POST …/round/place: one ticket; each leg one outcome of a match, or a bet builder's several. */
export const placeVirtualRequest = z.object({
  key: z.uuid(),
  roundId: z.string().max(64),
  stake: z.number().int().positive().max(Number.MAX_SAFE_INTEGER),
  /** A gift that pays of the stake what it holds. */
  giftId: z.string().regex(PUBLIC_ID).optional(),
  /** What the player was shown that the gift pays: less is refused, for nobody pays instead unasked. */
  giftPays: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER).optional(),
  legs: z
    .array(z.object({ eventId: z.string().max(64), outcomes: z.array(ref).min(1).max(20) }))
    .min(1)
    .max(100),
});
/** Where a ticket goes that a gift pays of: a server of before, which knows no gifts, does not know it and takes nothing. */
export const PLACE_WITH_GIFT_PATH = '/api/v2/iwqk/round/place_with_gift';
export type PlaceVirtualRequest = z.input<typeof placeVirtualRequest>;
/** POST …/round/kick_off. A seed that is too long gets a code of its own. */
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
  /** A goal of home is A, of away B, H parts the halves; null before kick-off. */
  resultSequence: string | null;
}
export interface VirtualTicket {
  ticketId: string;
  roundId: string;
  status: VirtualTicketState;
  stake: Units;
  /** What a gift paid of the stake. */
  giftStake: Units;
  /** Most that it can pay, bonus included, less tax. */
  potentialReturn: Units;
  potentialBonus: Units;
  potentialTax: Units;
  /** Paid, after tax, without what went back to a gift; null while open. */
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
  /** Other matches of the leagues that were bet on; empty before kick-off. Servers of before give none. */
  fillingEvents?: VirtualFillingEvent[];
  tickets: VirtualTicket[];
}
/** GET …/ticket/open_bets. */
export interface VirtualOpenBets {
  tickets: VirtualTicket[];
}
/** GET …/ticket/list, newest first; `next` continues below. */
export interface VirtualTicketsResponse {
  tickets: VirtualTicket[];
  next: string | null;
}

/** What a challenge of virtual rounds asks for and gives, and how far the player is. */
export interface VirtualChallenge {
  challengeId: string;
  /** Why it is had: `tickets` settled, `wins`, a won `multiple` or `builder`, `leagues` with a card, or all cards of the league `set`. */
  kind: 'tickets' | 'wins' | 'multiple' | 'builder' | 'leagues' | 'set';
  /** The league of a `set`; null for other kinds. */
  leagueId: string | null;
  leagueName: string | null;
  done: number;
  goal: number;
  /** A cash gift of servers of the release before; 0 when `points` are given. */
  reward: Units;
  /** Loyalty points. Missing from servers of the release before. */
  points?: number;
  /** `ahead`: not reached. `waiting`: reached, the reward can be taken. `given`: it was taken. */
  state: 'ahead' | 'waiting' | 'given';
  /** The budget of this calendar month is used up; set by servers of the release before only. */
  usedUp?: true;
}
/** GET …/challenge/list */
export interface VirtualChallengesResponse {
  challenges: VirtualChallenge[];
}
/** POST …/challenge/claim */
export const claimChallengeRequest = z.object({ challengeId: z.string().max(40) });
export type ClaimChallengeRequest = z.input<typeof claimChallengeRequest>;
/** GET …/collection/album: the teams of each league; a card is had once a ticket with a match of its team has won. */
export interface VirtualAlbum {
  leagues: { leagueId: string; name: string; cards: { team: string; had: boolean }[] }[];
}
