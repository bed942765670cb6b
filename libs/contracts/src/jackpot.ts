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
}

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

/** GET /jackpot/round: the newest round of the country; null before the first. */
export interface JackpotResponse {
  round: JackpotRound | null;
  /** Of the round while it is open, else of the next one. Servers of before do not send it. */
  shares?: JackpotShares;
  /** When it was, by the clock that rounds close by. */
  now: number;
  /** Entries that one player may have in a round. */
  mostEntries: number;
  /** What the player has in it; null for a visitor. */
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

/** GET /jackpot/entries, newest first; `next` continues below. */
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

/** GET /jackpot/leaderboard: entries of a round that has closed, the best first; matches in play count as they stand. */
export interface JackpotLeaderboard {
  round: JackpotRound | null;
  /** Results that it goes by; `-` is not decided. */
  results: string;
  /** Whether a match in play is counted as it stands. */
  provisional: boolean;
  standings: JackpotStanding[];
  next: string | null;
}
