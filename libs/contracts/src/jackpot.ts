import { z } from 'zod';
import { type NameLanguages, type EventStatus, type Score } from './catalogue';
import { type Units } from './money';

/**
 * Where a round of the jackpot stands. `open`: entries are taken until it closes, then it waits for results. `paying`, `refunding`: winners are
 * being paid, stakes given back. `settled`, `refunded`: that is done.
 */
export type JackpotState = 'open' | 'paying' | 'refunding' | 'settled' | 'refunded';

/** A match of a round, in its order. */
export interface JackpotMatch {
  no: number;
  eventId: string;
  tournament: string;
  home: string;
  away: string;
  langs?: NameLanguages<'home' | 'away' | 'tournament'>;
  /** As announced when the round opened, ms since 1970. */
  startTime: number;
  /** As the catalogue has it now; null when it has gone. */
  status: EventStatus | null;
  score: Pick<Score, 'home' | 'away'> | null;
  /** `1`, `X`, `2`; `V` called off; null while it is not decided. */
  result: string | null;
  /** Share of the entries that picked each outcome, in whole percent. Only of a round that has closed and has entries. */
  crowd?: JackpotCrowd;
}

/** Percent of the entries of a round that picked home, draw, away of a match. */
export type JackpotCrowd = Readonly<Record<'1' | 'X' | '2', number>>;

/** What a rank of a settled round paid. */
export interface JackpotPrize {
  hits: number;
  winners: number;
  /** For each winner, before tax. */
  each: Units;
}

/** A round of the jackpot. Amounts in units, times in ms since 1970. */
export interface JackpotRound {
  roundId: string;
  /** Counts the country's rounds. */
  no: number;
  state: JackpotState;
  /** Whether it takes entries now. */
  taking: boolean;
  opensAt: number;
  closesAt: number;
  price: Units;
  /** What an entry that hits all would win if it were alone, as it stands. */
  jackpot: Units;
  /** What is shared by those who hit fewer, as it stands. */
  consolation: { hits: number; pot: Units }[];
  /** Part of what is won above the stake, in parts of 10,000. */
  taxRate: number;
  entries: number;
  matches: JackpotMatch[];
  /** Of a round that is decided; empty before, and of one whose stakes went back. */
  prizes: JackpotPrize[];
}

/** What an entry costs and how stakes are shared, in parts of 10,000. */
export interface JackpotShares {
  price: Units;
  /** What of the stakes goes into prizes. */
  poolShare: number;
  /** What of that who hits fewer than all gets. */
  consolation: readonly { hits: number; share: number }[];
}

/** A player's entries in a round. */
export interface JackpotOwnEntries {
  entries: number;
  /** Most matches that one of them has hit, by the results that are decided. */
  best: number;
}

/** A round that takes no entries any more and waits for results. */
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
  /** A character each match. */
  results: string;
  /** The first entries of the best rank that won: masked names as on the leaderboard. */
  winners: { name: string; hits: number }[];
  /** Null for a visitor. */
  own: JackpotOwnEntries | null;
}

/** GET /jackpot/round: the round of the country that takes entries, else the newest; null before the first. */
export interface JackpotResponse {
  round: JackpotRound | null;
  /** Rounds that have closed and are not decided, the newest first; `round` too when it has closed. Servers before 2026-12 do not send it. */
  playing?: JackpotPlaying[];
  /** The last decided rounds, the newest first. Servers before 2026-12 do not send it. */
  past?: JackpotPast[];
  /** Of the round while it is open, else of the next one. Servers of before do not send it. */
  shares?: JackpotShares;
  /** Least time that a round opened by the server takes entries, ms. Servers before 2026-12 do not send it. */
  openFor?: number;
  /**
   * When the next round is expected to open, ms since 1970; null while one takes entries, and while nobody can tell. Servers before 2026-12 do
   * not send it.
   */
  nextAt?: number | null;
  /** When it was, by the clock that rounds close by. */
  now: number;
  /** Entries that one player may have in a round. */
  mostEntries: number;
  /** What the player has in `round`; null for a visitor. */
  own: { entries: number; tickets: number } | null;
}

/** POST /jackpot/entries: the same key gives the same response for ever. */
export const jackpotEntryRequest = z.object({
  key: z.uuid(),
  roundId: z.string().regex(/^\d{1,15}$/),
  /** Home, draw or away of each match, in their order: `1X2112`. */
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
  /** Results as they stand, a character each match; `-` is not decided. */
  results: string;
  /** Matches that it has hit by them. */
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

/** GET /jackpot/entries, newest first, of one round when `roundId` names it; `next` continues below. */
export interface JackpotEntriesResponse {
  entries: JackpotEntry[];
  next: string | null;
}

/** An entry as everybody may see it. */
export interface JackpotStanding {
  /** Counts the entries of the list from 1; those that hit as many share a place. */
  place: number;
  /** The player's nickname but for its middle; empty without one. */
  name: string;
  hits: number;
  /** Whether it is the caller's. */
  own: boolean;
  /** Paid of a settled round, before tax. */
  prize: Units;
}

/** A round that has a leaderboard. */
export interface JackpotListedRound extends Pick<JackpotRound, 'roundId' | 'no' | 'state'> {
  /** Whether the caller has an entry in it. */
  own: boolean;
}

/**
 * GET /jackpot/leaderboard: entries of a round that has closed, the best first; matches in play count as they stand. Without `roundId` it is the
 * newest one with an entry of the caller, else the newest.
 */
export interface JackpotLeaderboard {
  round: JackpotRound | null;
  /** The newest rounds that have closed. Servers before 2026-12 do not send it. */
  rounds?: JackpotListedRound[];
  /** The caller's best entry in `round`; null without one. Servers before 2026-12 do not send it. */
  best?: JackpotStanding | null;
  /** Results that it goes by; `-` is not decided. */
  results: string;
  /** Whether a match in play is counted as it stands. */
  provisional: boolean;
  standings: JackpotStanding[];
  next: string | null;
}
