import { z } from 'zod';
import { type NameLanguages, type EventStatus, type Score } from './catalogue';
import { type Units } from './money';

/**
 * State of a jackpot round. `open`: accepts entries until it closes, then waits for results. `paying`, `refunding`: winners are being paid
 * or stakes refunded. `settled`, `refunded`: completed.
 */
export type JackpotState = 'open' | 'paying' | 'refunding' | 'settled' | 'refunded';

/** A match of a round, in the order of the round. */
export interface JackpotMatch {
  no: number;
  eventId: string;
  tournament: string;
  home: string;
  away: string;
  langs?: NameLanguages<'home' | 'away' | 'tournament'>;
  /** As announced when the round opened, ms since 1970. */
  startTime: number;
  /** Current status in the catalogue; null when the match has been removed. */
  status: EventStatus | null;
  score: Pick<Score, 'home' | 'away'> | null;
  /** `1`, `X`, `2`; `V` when called off; null while undecided. */
  result: string | null;
  /** Share of the entries on each outcome, in whole percent. Only after the round has closed, and with entries. */
  crowd?: JackpotCrowd;
}

/** Share of a round's entries on home, draw and away of a match, in percent. */
export type JackpotCrowd = Readonly<Record<'1' | 'X' | '2', number>>;

/** Prize of a rank of a settled round. */
export interface JackpotPrize {
  hits: number;
  winners: number;
  /** Amount per winner, before tax. */
  each: Units;
}

/** A round of the jackpot. Amounts in units, times in ms since 1970. */
export interface JackpotRound {
  roundId: string;
  /** Sequence number within the country. */
  no: number;
  state: JackpotState;
  /** Whether it accepts entries now. */
  taking: boolean;
  opensAt: number;
  closesAt: number;
  price: Units;
  /** Current prize of a sole entry with all matches right. */
  jackpot: Units;
  /** Current prize pools of entries with fewer hits. */
  consolation: { hits: number; pot: Units }[];
  /** Tax rate on winnings above the stake, in 1/10000. */
  taxRate: number;
  entries: number;
  matches: JackpotMatch[];
  /** Prizes of a decided round; empty before, and when stakes were refunded. */
  prizes: JackpotPrize[];
}

/** Price of an entry and how stakes are shared, in 1/10000. */
export interface JackpotShares {
  price: Units;
  /** Share of the stakes that goes into prizes. */
  poolShare: number;
  /** Share of the prizes for entries with fewer hits. */
  consolation: readonly { hits: number; share: number }[];
}

/** A player's entries in a round. */
export interface JackpotOwnEntries {
  entries: number;
  /** Most hits of one entry, by the results so far. */
  best: number;
}

/** A closed round that waits for results. */
export interface JackpotPlaying extends JackpotRound {
  /** Null for a visitor. */
  own: JackpotOwnEntries | null;
}

/** A round that is decided. Times in ms since 1970. */
export interface JackpotPast extends Pick<
  JackpotRound,
  'roundId' | 'no' | 'closesAt' | 'entries' | 'jackpot' | 'prizes'
> {
  state: Exclude<JackpotState, 'open'>;
  decidedAt: number;
  /** One character per match. */
  results: string;
  /** First entries of the best winning rank, with masked names as on the leaderboard. */
  winners: { name: string; hits: number }[];
  /** Null for a visitor. */
  own: JackpotOwnEntries | null;
}

/** GET /jackpot/round: the country's open round, or else the newest; null before the first. */
export interface JackpotResponse {
  round: JackpotRound | null;
  /**
   * Closed rounds without a decision, newest first; includes `round` when it has closed. Servers before 2026-12 do not send it.
   */
  playing?: JackpotPlaying[];
  /** Last decided rounds, newest first. Servers before 2026-12 do not send it. */
  past?: JackpotPast[];
  /** Terms of the round while it is open, else of the next one. Missing from older servers. */
  shares?: JackpotShares;
  /** Minimum opening time of an automatically opened round, ms. Servers before 2026-12 do not send it. */
  openFor?: number;
  /**
   * Expected opening of the next round, ms since 1970; null while one is open or when unknown. Missing from servers before 2026-12.
   */
  nextAt?: number | null;
  /** Server time, which decides when rounds close. */
  now: number;
  /** Maximum number of entries per player. */
  mostEntries: number;
  /** The player's entries in `round`, and their jackpot tickets; null for a visitor. */
  own: { entries: number; tickets: number } | null;
}

/** POST /jackpot/entries: the same key always gets the same response. */
export const jackpotEntryRequest = z.object({
  key: z.uuid(),
  roundId: z.string().regex(/^\d{1,15}$/),
  /** Home, draw or away of each match, in order: `1X2112`. */
  picks: z.string().max(20),
  pay: z.enum(['cash', 'ticket']),
});
export type JackpotEntryRequest = z.input<typeof jackpotEntryRequest>;

/** An entry of a player. */
export interface JackpotEntry {
  entryId: string;
  roundId: string;
  roundNo: number;
  picks: string;
  /** Results so far, one character per match; `-` is undecided. */
  results: string;
  /** Number of matches hit so far. */
  hits: number;
  pay: 'cash' | 'ticket';
  stake: Units;
  state: 'open' | 'won' | 'lost' | 'refunded';
  /** Paid, after tax. */
  payout: Units;
  tax: Units;
  placedAt: number;
}
export interface JackpotEntryResponse {
  entry: JackpotEntry;
  balance: Units;
}

/** GET /jackpot/entries, newest first; `roundId` limits it to one round, `next` is the cursor of the next page. */
export interface JackpotEntriesResponse {
  entries: JackpotEntry[];
  next: string | null;
}

/** Public view of an entry. */
export interface JackpotStanding {
  /** Position from 1; entries with equal hits share a place. */
  place: number;
  /** The player's nickname with a masked middle; empty if there is none. */
  name: string;
  hits: number;
  /** Whether the entry is the caller's. */
  own: boolean;
  /** Prize in a settled round, before tax. */
  prize: Units;
}

/** A round with a leaderboard. */
export interface JackpotListedRound extends Pick<JackpotRound, 'roundId' | 'no' | 'state'> {
  /** Whether the caller has an entry in it. */
  own: boolean;
}

/**
 * GET /jackpot/leaderboard: entries of a closed round, best first, counting current scores of matches in play. Default round: the caller's
 * newest, else the newest.
 */
export interface JackpotLeaderboard {
  round: JackpotRound | null;
  /** Newest closed rounds. Servers before 2026-12 do not send it. */
  rounds?: JackpotListedRound[];
  /** The caller's best entry in `round`; null if there is none. Servers before 2026-12 do not send it. */
  best?: JackpotStanding | null;
  /** Results that it is based on; `-` is undecided. */
  results: string;
  /** Whether current scores of matches in play are counted. */
  provisional: boolean;
  standings: JackpotStanding[];
  next: string | null;
}
